import type { FunctionComponent } from 'react';
import type { AnyScreen } from '../screen.ts';
import { decoded, type Destination, type Place } from './place.ts';

export type Params = Readonly<Record<string, string>>;

export interface Loading {
  /** Fetches the code. */
  readonly preload?: () => Promise<void>;
  /** Resolves when the first answers are here, or have kept it waiting long enough; asked once the page may be opened. */
  readonly ready?: (params: Params) => Promise<void>;
}
/** A component that is fetched before it is drawn. */
export type Loadable = FunctionComponent & Loading;

/** A page, or a frame around pages. */
export interface Route {
  /** The frame around it; null at the top. */
  readonly parent: Route | null;
  /** With `$name` for parameters, and a final `$` for the rest; frames have none. */
  readonly path?: string;
  /** Draws it, with an `<Outlet />` for what is inside. */
  readonly component?: Loadable;
  readonly screen?: AnyScreen;
  /** Runs before it opens; throws a {@link Redirect} to lead elsewhere. */
  readonly before?: (place: Place, params: Params) => unknown;
}

/** Thrown before a page opens, to open another instead. */
export class Redirect extends Error {
  readonly destination: Destination;
  constructor(destination: Destination) {
    super(`to ${destination.to}`);
    this.destination = destination;
  }
}

/** Thrown by a page whose record does not exist. */
export class NotFoundError extends Error {}
export const notFound = (): NotFoundError => new NotFoundError('not found');

/** The routes from the outermost frame to the page in front, and the parameters in the path. */
export interface Found {
  readonly branch: readonly Route[];
  readonly params: Params;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
/** From the left, literal parts rank before parameters, and parameters before the rest. */
const rankOf = (parts: readonly string[]): string =>
  parts.map((part) => (part === '$' ? '2' : part.startsWith('$') ? '1' : '0')).join('');

const paramsIn = (parts: readonly string[], given: readonly string[]): Params | null => {
  const hasRest = parts.at(-1) === '$';
  if (hasRest ? given.length < parts.length - 1 : given.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    if (part === '$') params['rest'] = given.slice(at).join('/');
    else if (part.startsWith('$')) params[part.slice(1)] = decoded(given[at] ?? '');
    else if (part.toLowerCase() !== given[at]?.toLowerCase()) return null;
  }
  return params;
};

const branchOf = (route: Route): Route[] => (route.parent ? [...branchOf(route.parent), route] : [route]);

/** Finds the page for a path; case is ignored. */
export const finder = (routes: readonly Route[]): ((pathname: string) => Found | null) => {
  const known = routes
    .flatMap((route) => (route.path === undefined ? [] : [{ route, parts: partsOf(route.path) }]))
    .map((one) => ({ ...one, rank: rankOf(one.parts) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (pathname) => {
    const given = partsOf(pathname);
    for (const { route, parts } of known) {
      const params = paramsIn(parts, given);
      if (params) return { branch: branchOf(route), params };
    }
    return null;
  };
};
