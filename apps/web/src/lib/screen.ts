import type { Access } from '@viewgate/contract';
import type { FeatureGate, Permission } from '@viewgate/policy/vocabulary';
import type { Words } from './i18n/words.ts';

/** An item of the sidebar. One head of a name groups items, as in `admin.users`; the icon is in the noun's `nouns.ts`. */
export interface NavPlace {
  readonly name: string;
  /** Its place among all items, the least first. */
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
  /** Its shorter name among tabs, and in the sidebar. */
  readonly tab?: Words;
  /** As in the contract: `public`, `signedIn` (any account), `viewer`, or the permissions of which any one suffices. */
  readonly access: Access;
  readonly feature?: FeatureGate;
  readonly programType?: 'childCare' | 'petCare';
  /** Another address that leads here: the head of a folder. */
  readonly alias?: string;
  /** Its item in the sidebar. */
  readonly nav?: NavPlace;
  /** In the sidebar, and a start page, only while the installation is being set up. */
  readonly isFirstRun?: true;
  /** Where a person of this kind starts. */
  readonly isHome?: true;
  /** The screen around it: a list under its delete dialog, a record around its tabs. It renders `<Outlet />`. */
  readonly parent?: AnyScreen;
  /** Drawn over its parent: a dialog. It keeps the focus for itself. */
  readonly isOverlay?: true;
  /** Its place among the tabs of its parent, which collects them with `useTabsOf`: a tab of another feature's record. */
  readonly tabAt?: number;
  /** Whose tab it is, where others open the page too: they see it without one. */
  readonly tabAccess?: Permission;
  /** Opened when somebody asks for the parent alone: the first tab. */
  readonly isFirstTab?: true;
  /** A document of its own (`build/documents.ts`): the router leaves the page for it. */
  readonly isDocument?: true;
  /** Without the sidebar, though it is for signed-in people. */
  readonly isBare?: true;
  /** Also for a person who must add a second step to their sign-in first; everything else leads here. */
  readonly isBeforeSecondFactor?: true;
  /** The screen whose area it belongs to: who may not open that may not open this. */
  readonly within?: AnyScreen;
  /** Where the back link leads when nobody came from somewhere else. */
  readonly back?: AnyScreen;
}

/** A screen as an object: the router, the sidebar, the palette and the smoke test of every screen are made of these. What it shows is its `Page`. */
export interface Screen<P extends string = string> extends ScreenSpec<P> {
  /** The typed link to it. */
  readonly href: (...args: HrefArguments<P>) => string;
}
/** A screen of any path; whoever wants its link must know which one it is. */
export interface AnyScreen extends ScreenSpec {
  readonly href: (...args: never[]) => string;
}

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
