// Names for those who just want to play: two words, and two letters so that few are taken.
const first =
  'brave calm clever cosy daring eager fair fancy gentle glad golden happy jolly keen kind lively lucky mellow merry neat nimble noble patient polite proud quick quiet rapid shiny silver smart snug sunny swift tidy tiny warm wild wise witty';
const second =
  'badger beaver bison camel crane crow deer dove eagle falcon ferret finch fox gecko goose hare heron horse ibis koala lark lemur llama lynx marten mole moose otter owl panda puffin quail raven robin seal stork swan tiger toad wren';
const letters = 'abcdefghijkmnpqrstuvwxyz';

// From random hex digits: letters and underscores, 8 to 17.
export function guestName(hex: string): string {
  const byte = (i: number): number => parseInt(hex.slice(2 * i, 2 * i + 2), 16) || 0;
  const pick = (words: string, i: number): string => {
    const all = words.split(' ');
    return all[(byte(i) * 256 + byte(i + 1)) % all.length] ?? '';
  };
  const letter = (i: number): string => letters[byte(i) % letters.length] ?? 'a';
  return `${pick(first, 0)}_${pick(second, 2)}_${letter(4)}${letter(5)}`;
}
