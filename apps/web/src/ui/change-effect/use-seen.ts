import type { ChangeEffect } from '@viewgate/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGatedSave } from '../save-gate.ts';

/** Milliseconds for which an effect that is on screen counts as what would happen: others may have changed something since. */
const freshFor = 30_000;

interface Seeing {
  /** The effect on screen; undefined until it is known. */
  readonly shown: ChangeEffect | undefined;
  /** When it arrived (epoch ms). */
  readonly since: number;
  readonly isAsking: boolean;
  /** It could not be worked out, which the screen says. */
  readonly hasFailed: boolean;
  /** Asks once more, and shows the answer; undefined if there is none. */
  readonly again: () => Promise<ChangeEffect | undefined>;
}

/** Moments differ from answer to answer; whom they are about does not. */
const inEssence = (effect: ChangeEffect): string =>
  JSON.stringify(effect, (key, value: unknown) => (['at', 'from', 'until'].includes(key) ? undefined : value));

/**
 * Holds a save back until its effect is known: a slow answer never lets a broken expectation pass without a reason, and nothing is saved that others have
 * changed while the question was open. Returns whether what is shown differs from what was there when saving was asked for.
 */
export const useSeen = (seeing: Seeing): boolean => {
  const latest = useRef(seeing);
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    latest.current = seeing;
  });
  const gate = useMemo(
    () => ({
      isOpen: true,
      check: async () => {
        const { shown, since, isAsking, hasFailed, again } = latest.current;
        if (!isAsking && (hasFailed || Date.now() - since < freshFor)) return true;
        const now = await again();
        // Saving was asked for before the effect was on screen: a failure has to be read, and a broken expectation needs its reason.
        if (!shown) return now !== undefined && !now.expectations?.broken.length;
        if (now && inEssence(shown) === inEssence(now)) return true;
        setRenewed(now !== undefined);
        return false;
      },
    }),
    [],
  );
  useGatedSave(gate);
  return isRenewed;
};
