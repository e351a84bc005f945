const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
};
const asLetters = (word: string) => word.replace(/[@431!05$7]/g, (sign) => letters[sign] ?? sign);

/** Characters around a word that do not make it a different password: `Welcome1!`, `Summer2026!`. */
const mostAround = 5;

let loaded: Promise<ReadonlySet<string>> | undefined;
/** Some 50,000 of the most common leaked ones. Loaded when the first password is set: it takes a tenth of a second, and memory. */
const common = () => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(['viewgate', ...dictionary['passwords-common'].map(String)]),
  );
  return loaded;
};

/** Whether a password is one that attackers try first: a common one, or one in the usual disguise. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const list = await common();
  const folded = password.normalize('NFKC').toLowerCase();
  const core = folded.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  // Without its signs, but with its digits: `Abcd1234!` and `Aa123456!` are common for those.
  const bare = folded.replace(/^[^a-z0-9]+/, '').replace(/[^a-z0-9]+$/, '');
  const words = [
    folded,
    ...(folded.length - bare.length <= mostAround ? [bare] : []),
    ...(core.length >= 4 && folded.length - core.length <= mostAround ? [core] : []),
  ];
  return words.some((word) => list.has(word) || list.has(asLetters(word)));
};
