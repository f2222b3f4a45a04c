# The manual page of the configuration, from the table of docs/OPERATION.md, which a test holds to the program's own.
BEGIN {
  FS = " [|] "
  print ".TH FIBSD.JSON 5 \"2026\" \"fibsd\" \"File formats\""
  print ".SH NAME\nfibsd.json \\- configuration of fibsd and fibs\\-edge"
  print ".SH DESCRIPTION\nA JSON object. A dot in a key is a section: \\fIlimits.idle_seconds_max\\fR is"
  print ".IP\n{\"limits\": {\"idle_seconds_max\": 1800}}"
  print ".PP\nand \\fB\\-\\-set\\fR takes it as it stands here. What is absent has its default, in brackets below."
  print "Limits are off at 0, and those marked (rate) are all off with \\fIlimits.rates\\fR=off."
  print ".SH KEYS"
}
/^[|] `/ {
  gsub(/`| [|]$/, "")
  gsub(/\\/, "\\e")
  gsub(/-/, "\\-")
  sub(/^[|] /, "")
  printf ".TP\n\\fB%s\\fR%s\n%s\n", $1, $2 == "" ? "" : " (" $2 ")", $3
}
END { print ".SH SEE ALSO\n.BR fibsd (8),\n.BR fibs\\-edge (8)" }
