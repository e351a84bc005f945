import { type RawBuilder, sql } from 'kysely';

/** Escapes what LIKE gives a meaning. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Every word of the search occurs in the text, whatever case and accents. `folded` is one of the schema's `search_text`
 * expressions, so that its trigram index serves the search.
 */
export const foldedSearch = (folded: RawBuilder<string>, search: string): RawBuilder<boolean> => {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${folded} LIKE search_text(${`%${literal(word)}%`})`),
    sql` AND `,
  )})`;
};

/** The folded columns that are indexed; `alias` is the table's. */
export const folded = {
  viewer: (alias: string) => sql<string>`${sql.ref(`${alias}.search`)}`,
  family: (alias: string) => sql<string>`${sql.ref(`${alias}.search`)}`,
  child: (alias: string) => sql<string>`${sql.ref(`${alias}.search`)}`,
};
