import type { AppDeps } from '../../app-deps.ts';
import { createLoginAttempts } from '../../platform/sessions/attempts.ts';

/**
 * Counts failed second steps apart from failed passwords, so that neither a stranger, who knows no password, nor whoever guesses
 * names that look like ours, can use up somebody's tries.
 */
export const createStepAttempts = ({ db, clock, secrets }: Pick<AppDeps, 'db' | 'clock' | 'secrets'>) => {
  const attempts = createLoginAttempts(db, clock, secrets.derive('device-mark'), 'second step ');
  const nameOf = (accountId: number) => `account ${accountId}`;
  return {
    check: (accountId: number, ip: string, isKnownDevice: boolean) =>
      attempts.check(nameOf(accountId), ip, isKnownDevice),
    failed: (accountId: number, ip: string, isKnownDevice: boolean) =>
      attempts.failed(nameOf(accountId), ip, isKnownDevice),
    succeeded: (accountId: number, ip: string) => attempts.succeeded(nameOf(accountId), ip),
  };
};
