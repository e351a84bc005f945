import { keptInTab } from '../kept.ts';

const placeOf = (path: string) => `mailed.${path}`;

/** Whether a link brought all it needs: one without is not worth asking about. */
export const isWhole = (link: Readonly<Record<string, string>>): boolean => Object.values(link).every(Boolean);

/** Hands a link's values to a page of this tab without showing them in its address; none if its link was used. */
export const handMailedLink = (path: string, values: Readonly<Record<string, string>>): void =>
  keptInTab.set(placeOf(path), String(new URLSearchParams(values)));

/**
 * What a mailed link gave its page; '' for what it lacks. The values are read as text, taken out of the address and the history, where
 * the next person at the computer would find them, and kept in this tab for a reload or a detour to log in. If the browser keeps nothing,
 * they stay in the address.
 */
export const readMailedLink = <const K extends string>(...names: readonly K[]): Record<K, string> => {
  const place = placeOf(location.pathname);
  const query = new URLSearchParams(location.search);
  const read = (from: URLSearchParams) => Object.fromEntries(names.map((name) => [name, from.get(name) ?? '']));
  if (!names.some((name) => query.has(name)))
    return read(new URLSearchParams(keptInTab.get(place) ?? '')) as Record<K, string>;
  const given = read(query);
  handMailedLink(location.pathname, given);
  if (keptInTab.get(place)) {
    for (const name of names) query.delete(name);
    const rest = String(query);
    history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  }
  return given as Record<K, string>;
};
