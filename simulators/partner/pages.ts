import type { Center } from './center.ts';

/** A part of a collection, in the order of its ids. */
export interface Page {
  /** The partner's clock at the time of reading. */
  asOf: string;
  /** The state of the collection that this page is of. */
  revision: string;
  /** Of all pages. */
  total: number;
  items: readonly unknown[];
  /** Null on the last page. */
  nextCursor: string | null;
}

const mostItems = 500;

const cursorOf = (id: string) => Buffer.from(id).toString('base64url');
const idOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/** The page after a cursor; null if `limit` is not one. */
export const pageOf = (
  center: Center,
  of: 'classes' | 'families',
  asked: URLSearchParams,
  asOf: string,
): Page | null => {
  const limit = Number(asked.get('limit') ?? 100);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostItems) return null;
  const after = asked.has('cursor') ? idOf(asked.get('cursor') ?? '') : '';
  const all = [...center[of].values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rest = all.filter(({ id }) => id > after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return {
    asOf,
    revision: String(center.revision),
    total: all.length,
    items,
    nextCursor: last && rest.length > items.length ? cursorOf(last.id) : null,
  };
};
