/** The beginning of a text, at most `most` UTF-16 units long, without half a character at its end, which cannot be stored. */
export const cutTo = (text: string, most: number): string =>
  text
    .toWellFormed()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
