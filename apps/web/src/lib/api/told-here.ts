import type { Endpoint, Problem } from '@viewgate/contract';
import { useEffect } from 'react';

/** The calls whose refusals a screen tells itself, in one toast that says what failed and why. */
const told = new Set<string>();

/** While this screen is shown, it tells itself what was refused to these calls. */
export const useToldHere = (endpoint: Pick<Endpoint, 'id'>): void => {
  const { id } = endpoint;
  useEffect(() => {
    told.add(id);
    return () => void told.delete(id);
  }, [id]);
};

/** What is the portal's to answer wherever it happens: it leads elsewhere, signs out, or says that nothing can be reached. */
const ofThePortal: ReadonlySet<Problem['code']> = new Set([
  'signedOut',
  'forbidden',
  'viewOnly',
  'viewChanged',
  'secondFactorMissing',
  'unavailable',
]);

/** Whether the screen that made a call tells a refusal; if not, the portal does. */
export const isToldHere = ({ code }: Pick<Problem, 'code'>, id = ''): boolean => told.has(id) && !ofThePortal.has(code);
