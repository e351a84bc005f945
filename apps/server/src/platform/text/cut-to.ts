/** The beginning of a text, at most so many UTF-16 units, without half a character at its end, which nothing can store. */
export const cutTo = (text: string, most: number): string =>
  text
    .toWellFormed()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
