import type { ComponentType } from 'react';
import type { AnyScreen } from './screen.ts';

/** Counts what waits for a person; shown as a badge in the sidebar and asked again every minute. */
type NavCount = (locationId: number, signal: AbortSignal) => Promise<number>;

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
/** What the component is given, where several screens show the same one. */
type Given<P> = keyof P extends never ? [] : [props: P];

/** What a screen shows, fetched when it is opened. Apart from the screen: whoever links to one needs nothing of what it shows. */
export interface Page {
  readonly screen: AnyScreen;
  readonly load: Load<object>;
  readonly props: object | undefined;
  /** Made without Mantine's controls: nothing of them is loaded for it where the frame needs none either. */
  readonly isLight?: true;
  readonly count?: () => Promise<{ readonly default: NavCount }>;
}

export const page = <P extends object>(screen: AnyScreen, load: Load<P>, ...[props]: Given<P>): Page => ({
  screen,
  load: load as Load<object>,
  props,
});

/** A page that draws nothing of Mantine's at first, as lists do; the build holds it to that. */
export const lightPage = <P extends object>(screen: AnyScreen, load: Load<P>, ...given: Given<P>): Page => ({
  ...page(screen, load, ...given),
  isLight: true,
});
