import { type RawBuilder, sql } from 'kysely';

/** Escapes LIKE's special characters. */
export const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** `matches` for every word of the search, called with the folded word as a LIKE pattern: ignores case and accents. */
export const eachWord = (
  search: string,
  matches: (word: RawBuilder<string>) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => matches(sql<string>`search_text(${`%${literal(word)}%`})`)),
    sql` AND `,
  )})`;
};

/** Every word of the search occurs in the text. `folded` is one of the schema's `search_text` columns. */
export const foldedSearch = (folded: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  eachWord(search, (word) => sql<boolean>`${folded} LIKE ${word}`);

/**
 * {@link foldedSearch} in a text that contains phone numbers, which are stored without punctuation: a number as people write it and
 * screens show it, "(773) 555-0100", is also found by its digits.
 */
export const foldedOrPhoneSearch = (folded: RawBuilder<string>, search: string): RawBuilder<boolean> => {
  const written = foldedSearch(folded, search);
  const digits = /^[\d\s().+-]+$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  if (digits.length < 3 || digits === search) return written;
  return sql<boolean>`(${written} OR ${folded} LIKE ${`%${digits}%`})`;
};

/** The indexed folded columns; `alias` is the table's. */
export const folded = {
  viewer: (alias: string) => sql<string>`${sql.ref(`${alias}.search`)}`,
  family: (alias: string) => sql<string>`${sql.ref(`${alias}.search`)}`,
  child: (alias: string) => sql<string>`${sql.ref(`${alias}.search`)}`,
  registration: sql<string>`registrations.search`,
};
