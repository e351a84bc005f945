import type { Access, Permission } from '@viewgate/contract';
import type { FeatureGate } from '@viewgate/policy/vocabulary';
import type { Words } from './i18n/words.ts';

/** A sidebar item. Names with the same prefix are grouped, as in `admin.users`; the icon is in the noun's `nouns.ts`. */
export interface NavPlace {
  readonly name: string;
  /** Sort order among all items, lowest first. */
  readonly at: number;
}

type ParamNames<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | ParamNames<Rest>
  : P extends `${string}$${infer N}`
    ? N
    : never;
export type ScreenParams<P extends string> = { readonly [K in ParamNames<P>]: string | number };
type HrefArguments<P extends string> = [ParamNames<P>] extends [never]
  ? [params?: Record<string, never>, search?: Record<string, string | number>]
  : [params: ScreenParams<P>, search?: Record<string, string | number>];

export interface ScreenSpec<P extends string = string> {
  /** With `$name` parameters, such as `/app/classes/table/update/$id`. */
  readonly path: P;
  readonly title: Words;
  /** A shorter name for tabs and the sidebar. */
  readonly tab?: Words;
  /** As in the contract: `public`, `signedIn` (any account), `viewer`, or permissions of which any one suffices. */
  readonly access: Access;
  readonly feature?: FeatureGate;
  readonly programType?: 'childCare' | 'petCare';
  /** Another address that leads here, such as the folder's. */
  readonly alias?: string;
  /** Its item in the sidebar. */
  readonly nav?: NavPlace;
  /** In the sidebar, and a start page, only while the installation is being set up. */
  readonly isFirstRun?: true;
  /** A start page for those who may open it. */
  readonly isHome?: true;
  /** The screen around it: a list under its delete dialog, a record around its tabs. It renders `<Outlet />`. */
  readonly parent?: AnyScreen;
  /** A dialog drawn over its parent. It manages the focus itself. */
  readonly isOverlay?: true;
  /** Sort order among the tabs of its parent, which collects them with `useTabsOf`: a tab of another feature's record. */
  readonly tabAt?: number;
  /** Who sees its tab, if others may open the page too, without one. */
  readonly tabAccess?: Permission;
  /** Opened when the parent's own address is opened: the first tab. */
  readonly isFirstTab?: true;
  /** A document of its own (`build/documents.ts`): the router does a full page load. */
  readonly isDocument?: true;
  /** It names the locations it is about itself: the top bar shows no current one, nor what belongs to it. */
  readonly namesLocations?: true;
  /** Without the sidebar, although it is for signed-in people. */
  readonly isBare?: true;
  /** Also open to a person who must first add a second sign-in step; everything else redirects here. */
  readonly isBeforeSecondFactor?: true;
  /** The screen whose area it belongs to: people who may not open that one may not open this one either. */
  readonly within?: AnyScreen;
  /** Where the back link leads for a visitor who came from nowhere in the portal: of several, to the first that they may open. */
  readonly back?: AnyScreen | readonly AnyScreen[];
}

/** A screen as an object: the source for the router, the sidebar, the palette and the smoke test of every screen. What it shows is its `Page`. */
export interface Screen<P extends string = string> extends ScreenSpec<P> {
  /** The typed link to it. */
  readonly href: (...args: HrefArguments<P>) => string;
}
/** A screen of any path; to use its link, a caller must know which one it is. */
export interface AnyScreen extends ScreenSpec {
  readonly href: (...args: never[]) => string;
}

/** A path as the source of a regular expression; `$name` is any one part. */
export const patternOf = (path: string): string => path.replace(/\$\w+/g, '[^/]+');

export const defineScreen = <const P extends string>(spec: ScreenSpec<P>): Screen<P> => ({
  ...spec,
  href: (...[params, search]: HrefArguments<P>) => {
    const values = (params ?? {}) as Record<string, string | number>;
    const path = spec.path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const query = new URLSearchParams(
      Object.entries(search ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString();
    return query ? `${path}?${query}` : path;
  },
});

interface TabSpec<P extends string> extends Omit<ScreenSpec<P>, 'title' | 'parent'> {
  /** The screen whose tab it is. */
  readonly of: AnyScreen;
  /** Its own; otherwise that of the screen whose tab it is, as with the way back. */
  readonly title?: Words;
}

/** A tab of a screen, which may be another feature's. */
export const defineTab = <const P extends string>({ of, ...spec }: TabSpec<P>): Screen<P> =>
  defineScreen<P>({ title: of.title, ...(of.back && { back: of.back }), ...spec, parent: of });
