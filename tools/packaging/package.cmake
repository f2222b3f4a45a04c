# What is installed, and the Debian package of it.
include(GNUInstallDirs)
set(packaging ${CMAKE_CURRENT_LIST_DIR})

install(TARGETS fibsd fibs-edge fibs-worker fibs-admin fibs-bot fibs-export fibs-mail fibs-verify fibs-analyse fibs-judge RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${packaging}/fibsd.json ${packaging}/edge.json ${packaging}/bots.json DESTINATION /etc/fibsd)
install(FILES ${packaging}/fibsd.service ${packaging}/fibsd.socket ${packaging}/fibs-edge@.service ${packaging}/fibs-worker.service ${packaging}/fibs-bot.service DESTINATION /lib/systemd/system)
install(FILES docs/BOTS.md docs/MAIL.md docs/OPERATION.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${packaging}/alerts.yml ${packaging}/dashboard.json DESTINATION ${CMAKE_INSTALL_DOCDIR}/monitoring)
install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
find_program(GZIP gzip REQUIRED)
foreach(page fibsd.8 fibs-edge.8 fibs-worker.8 fibs-admin.8 fibs-mail.8 fibs-bot.1 fibs-export.1 fibs-verify.1 fibs-analyse.1 fibs-judge.1 changelog)
  set(packed ${CMAKE_BINARY_DIR}/packaging/${page}.gz)
  add_custom_command(OUTPUT ${packed}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/packaging
    COMMAND ${GZIP} -9nc ${packaging}/${page} > ${packed}
    DEPENDS ${packaging}/${page} VERBATIM)
  list(APPEND pages ${packed})
  if(page MATCHES "\\.([0-9])$")
    install(FILES ${packed} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${CMAKE_MATCH_1})
  else()
    install(FILES ${packed} DESTINATION ${CMAKE_INSTALL_DOCDIR})
  endif()
endforeach()
# The page of the configuration is made from the manual, whose table a test holds to the program's.
find_program(AWK awk REQUIRED)
set(packed ${CMAKE_BINARY_DIR}/packaging/fibsd.json.5.gz)
add_custom_command(OUTPUT ${packed}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/packaging
  COMMAND ${AWK} -f ${packaging}/fibsd.json.5.awk ${CMAKE_SOURCE_DIR}/docs/OPERATION.md | ${GZIP} -9nc > ${packed}
  DEPENDS ${packaging}/fibsd.json.5.awk docs/OPERATION.md VERBATIM)
list(APPEND pages ${packed})
install(FILES ${packed} DESTINATION ${CMAKE_INSTALL_MANDIR}/man5)
add_custom_target(packaging_pages ALL DEPENDS ${pages})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME fibsd)
set(CPACK_PACKAGE_VENDOR "fibsd")
set(CPACK_PACKAGE_CONTACT "fibsd maintainers <fibsd@fibsd.example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "backgammon server for FIBS clients and telnet")
set(CPACK_PACKAGE_DESCRIPTION
  "A server on which people play backgammon with each other and with programs,
by telnet or a client for FIBS, the First Internet Backgammon Server. Every
roll and move that was shown survives a crash.")
# So that the absolute places, /etc and /lib, land in the package, too.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, tzdata")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "ca-certificates")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "gnubg, postfix | mail-transport-agent, postgresql")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/conffiles ${packaging}/postinst ${packaging}/prerm
  ${packaging}/postrm)
set(CPACK_OUTPUT_FILE_PREFIX ${CMAKE_BINARY_DIR}/package)
include(CPack)
