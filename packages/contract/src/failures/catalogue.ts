import type { en } from './en.generated.ts';

type Words = typeof en;
/** One way in which a call can fail. `noun.what` belongs to the noun; the others are shared. */
export type FailureCode = Exclude<keyof Words, `${string}_petCare` | `${string}_one`>;

type Blanks<S> = S extends `${string}{{${infer N}}}${infer Rest}` ? N | Blanks<Rest> : never;
/** The parameters of a failure: a value for each blank of its English words. */
export type FailureParams<C extends FailureCode> = Record<Blanks<Words[C]>, string | number>;
export type ParamsGiven<C extends FailureCode> = [Blanks<Words[C]>] extends [never] ? [] : [FailureParams<C>];

/** Why a call failed, without words: those are looked up by the code, in the reader's language. */
export interface Failure {
  readonly code: FailureCode;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

export const failure = <C extends FailureCode>(code: C, ...[params]: ParamsGiven<C>): Failure =>
  params ? { code, params } : { code };
