/**
 * A user name or address as the database compares it (NFKC, then `citext` in its C.UTF-8): letter by letter, so that neither the Turkish
 * İ nor a final sigma makes it a different name.
 */
export const foldName = (name: string): string =>
  Array.from(name.normalize('NFKC').trim(), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
