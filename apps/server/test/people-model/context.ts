import type { Model } from './model.ts';
import type { Browser, Place, Seen } from './place.ts';

/** Numbers from which a command chooses what it is about. */
export interface Choice {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
export interface Context {
  readonly place: Place;
  readonly seen: Seen;
  readonly by: Browser;
  readonly model: Model;
}
export type Command = (context: Context, choice: Choice) => Promise<unknown>;

export const day = 86_400_000;
export const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(from.length, 1)];
/** An id that may be nobody's: a command about it is told so. */
export const idIn = (ids: readonly number[], n: number): number => pick(ids, n) ?? 1;
