// About how wide a text is, where nothing can measure it: by the widths of a wide font, so that it is rather less.

const kWidths: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/, 1],
  [/\p{Extended_Pictographic}/u, 1.2],
  [/[MWm@%ШЩЖЮФшщжюфыω]/u, 1],
  [/[w—]/, 0.83],
  [/[ijlI|!.,:;'’·]/, 0.34],
  [/[ftr()[\]/\\\- ]/, 0.41],
  [/\p{Lu}/u, 0.74],
];
const kOther = 0.64;
const kBold = 1.13;

export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0;
  for (const letter of text) {
    sum += kWidths.find(([letters]) => letters.test(letter))?.[1] ?? kOther;
  }
  return Math.ceil(sum * size * (bold ? kBold : 1));
}
