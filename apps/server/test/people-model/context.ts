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
