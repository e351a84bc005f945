import type { Endpoint, Problem } from '@viewgate/contract';
import { useEffect } from 'react';

/** Calls whose refusals a screen reports itself, in one toast that says what failed and why. */
const told = new Set<string>();

/** While this screen is shown, it reports refusals of these calls itself. */
export const useToldHere = (endpoint: Pick<Endpoint, 'id'>): void => {
  const { id } = endpoint;
  useEffect(() => {
    told.add(id);
    return () => void told.delete(id);
  }, [id]);
};

/** Refusals that are the portal's to handle wherever they happen: they lead elsewhere, sign out, or say that nothing can be reached. */
const ofThePortal: ReadonlySet<Problem['code']> = new Set([
  'signedOut',
  'forbidden',
  'viewOnly',
  'viewChanged',
  'secondFactorMissing',
  'unavailable',
]);

/** Whether the screen that made a call reports its refusal; if not, the portal does. */
export const isToldHere = ({ code }: Pick<Problem, 'code'>, id = ''): boolean => told.has(id) && !ofThePortal.has(code);
