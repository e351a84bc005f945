import type { ComponentType } from 'react';
import type { Noun } from '@viewgate/contract';
import type { AnyScreen } from './screen.ts';

/** Counts what awaits attention at a location: a badge in the sidebar, refetched every minute and whenever the noun changes. */
export type NavCount = (locationId: number, signal: AbortSignal) => Promise<number>;

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
/** The component's props, where several screens share one component. */
type Given<P> = keyof P extends never ? [] : [props: P];

/** What a screen shows, loaded when it is opened. Separate from the screen, so that linking to one imports nothing it shows. */
export interface Page {
  readonly screen: AnyScreen;
  readonly load: Load<object>;
  readonly props: object | undefined;
  /** Draws none of Mantine's controls: Mantine is not loaded for it where the frame does not need it either. */
  readonly isLight?: true;
  readonly count?: { readonly noun: Noun; readonly load: () => Promise<{ readonly default: NavCount }> };
}

export const page = <P extends object>(screen: AnyScreen, load: Load<P>, ...[props]: Given<P>): Page => ({
  screen,
  load: load as Load<object>,
  props,
});

/** A page that draws none of Mantine's controls at first, as lists do; the build enforces it. */
export const lightPage = <P extends object>(screen: AnyScreen, load: Load<P>, ...given: Given<P>): Page => ({
  ...page(screen, load, ...given),
  isLight: true,
});
