import type { Draft } from './draft.ts';
import type { Place } from './fields.tsx';
import type { StepGiven } from './steps.ts';

/** The steps of a new family. */
export const steps = ['info', 'children', 'account'] as const;
export type Step = (typeof steps)[number];

/** What each of them is given. */
export interface StepProps extends StepGiven {
  readonly place: Place;
  readonly draft: Draft;
  readonly onKeep: (change: Partial<Draft>) => void;
}
