/** A page the user came from. */
export interface Step {
  readonly backTo: string;
  readonly backName: string;
  /** Its index in the browser's history, so that going back restores its scroll, filters and page. */
  readonly index: number;
}

/** What a history entry passes on from page to page. */
export interface Carried {
  readonly trail?: readonly Step[];
}

export type Search = Readonly<Record<string, unknown>>;

/** An entry of the browser's history. */
export interface Place {
  /** Path, query and hash. */
  readonly href: string;
  readonly pathname: string;
  /** The query as written, with its question mark. */
  readonly query: string;
  /** The query's values by name. */
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly state: Carried & {
    /** Numbers the entries, so that the distance between two is known. */
    readonly index: number;
  };
}

/** Where to go. */
export interface Destination {
  /** A path, which may carry a query; `.` is the current page. */
  readonly to: string;
  /** Replaces the path's query; `true` keeps the current one. Undefined values are left out. */
  readonly search?: true | Search | ((before: Search) => Search) | undefined;
  /** What is passed on; `true` keeps the current state. */
  readonly state?: true | Carried | (() => Carried) | undefined;
  readonly replace?: boolean | undefined;
  /** False: keeps the scroll position. */
  readonly resetScroll?: boolean | undefined;
  /** Leaves without asking about unsaved work. */
  readonly ignoreBlocker?: boolean | undefined;
}

/** The decoded part of an address; unchanged if it cannot be decoded. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const placeAt = (href: string, state: Place['state'], like?: Place): Place => {
  // A path that begins with two slashes would be another website's address.
  const { pathname: written, search: query, hash } = new URL(href.replace(/^[/\\]+/, '/'), location.origin);
  const pathname = written.replace(/^\/+/, '/');
  // An equal query stays the same object, so that anything memoised on it stays too.
  const search = like?.query === query ? like.search : Object.fromEntries(new URLSearchParams(query));
  return { href: pathname + query + hash, pathname, query, search, hash, state };
};

const queryOf = (search: Search): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
};

/** The address of a destination, relative to here. */
export const addressOf = ({ to, search }: Pick<Destination, 'to' | 'search'>, here: Place): string => {
  if (search === undefined) return to === '.' ? here.pathname : to;
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const query = search === true ? here.query : queryOf(typeof search === 'function' ? search(here.search) : search);
  return (path === '.' ? here.pathname : path) + query + hash;
};
