/** One page somebody came from. */
export interface Step {
  readonly backTo: string;
  readonly backName: string;
  /** Its place in the browser's history, so that going back finds its scroll, filters and page again. */
  readonly index: number;
}

/** What an entry of the browser's history carries from page to page. */
export interface Carried {
  readonly trail?: readonly Step[];
}

export type Search = Readonly<Record<string, unknown>>;

/** An entry of the browser's history. */
export interface Place {
  /** Path, query and hash. */
  readonly href: string;
  readonly pathname: string;
  /** The query as it stands, with its question mark. */
  readonly query: string;
  /** The query's values by their names. */
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly state: Carried & {
    /** Counts the entries, so that it is known how far apart two are. */
    readonly index: number;
  };
}

/** Where to go. */
export interface Destination {
  /** A path, which may carry a query; `.` is the present page. */
  readonly to: string;
  /** In place of the path's query; `true` keeps the present one. What is undefined is left out. */
  readonly search?: true | Search | ((before: Search) => Search) | undefined;
  /** What is carried on; `true` keeps what is carried now. */
  readonly state?: true | Carried | (() => Carried) | undefined;
  readonly replace?: boolean | undefined;
  /** False: the page stays where it is scrolled to. */
  readonly resetScroll?: boolean | undefined;
  /** Nobody is asked about unsaved work. */
  readonly ignoreBlocker?: boolean | undefined;
}

/** Part of an address as it was meant; as it is written where it means nothing. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const placeAt = (href: string, state: Place['state'], like?: Place): Place => {
  // A path that begins with two slashes would be the address of another site.
  const { pathname: written, search: query, hash } = new URL(href.replace(/^[/\\]+/, '/'), location.origin);
  const pathname = written.replace(/^\/+/, '/');
  // The same query is the same object, so that what was made of it stays.
  const search = like?.query === query ? like.search : Object.fromEntries(new URLSearchParams(query));
  return { href: pathname + query + hash, pathname, query, search, hash, state };
};

const queryOf = (search: Search): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
};

/** The address of a destination, seen from here. */
export const addressOf = ({ to, search }: Pick<Destination, 'to' | 'search'>, here: Place): string => {
  if (search === undefined) return to === '.' ? here.pathname : to;
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const query = search === true ? here.query : queryOf(typeof search === 'function' ? search(here.search) : search);
  return (path === '.' ? here.pathname : path) + query + hash;
};
