import type { Needs } from './needs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { createLoginAttempts } from '../../../platform/sessions/attempts.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';

interface Step {
  readonly account: { readonly id: number; readonly userName: string };
  readonly isKnownDevice: boolean;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
}

/**
 * Counts a second-step attempt and refuses one that fails. Counted separately from failed passwords, so that neither a stranger without
 * the password nor someone guessing similar names can use up somebody's attempts.
 */
export const requireStep = async (
  deps: Pick<Needs, 'db' | 'clock' | 'secrets' | 'log'>,
  { account, isKnownDevice, origin, at }: Step,
  isProven: () => Promise<boolean>,
): Promise<void> => {
  const attempts = createLoginAttempts(deps.db, deps.clock, deps.secrets.derive('device-mark'), 'second step ');
  const guess = await attempts.guess({ accountId: account.id, name: '', ip: origin.ip, isKnownDevice });
  if (await isProven()) return await guess.right();
  await noteWrongGuess(deps, guess, { what: 'second step', account, origin, at });
  throw new Refusal('badSecondStep');
};
