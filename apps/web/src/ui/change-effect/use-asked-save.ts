import type { ReactNode } from 'react';
import { dropReasons } from '../../lib/api/override.ts';
import { type EffectQuestion, useEffectQuestion } from './use-effect-question.tsx';

type Questions = Pick<EffectQuestion, 'ask' | 'askOf'>;

interface AskedSave {
  /** Asks, and makes the call at once if the answer is to go on. Resolves to whether it was; what the call throws is thrown. */
  readonly save: (asks: (questions: Questions) => Promise<boolean>, make: () => unknown) => Promise<boolean>;
  readonly question: ReactNode;
}

/**
 * For anything that saves outside a form and first asks about the effect. However it ends, the save is over then: a reason it did not take goes
 * with no other save (ADR 0118). Render `question`.
 */
export const useAskedSave = (locationId?: number): AskedSave => {
  const { question, ...questions } = useEffectQuestion(locationId);
  const save: AskedSave['save'] = async (asks, make) => {
    try {
      const goesOn = await asks(questions);
      if (goesOn) await make();
      return goesOn;
    } finally {
      dropReasons();
    }
  };
  return { save, question };
};
