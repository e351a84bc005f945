import type { Draft } from './draft.ts';
import type { Place } from './fields.tsx';

/** What each step of a new family is given. */
export interface StepProps {
  readonly place: Place;
  readonly draft: Draft;
  readonly onKeep: (change: Partial<Draft>) => void;
  readonly onDone: () => void;
  /** The server found something wrong in it later: it is checked again at once, so that it shows what. */
  readonly isReopened: boolean;
}
