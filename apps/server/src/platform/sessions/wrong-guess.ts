import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import type { Guess } from './attempts.ts';

interface Wrong {
  /** What was guessed. */
  readonly what: 'password' | 'second step' | 'setup token';
  /** Null if no account has the name. The name is not recorded: people type passwords into the wrong field. */
  readonly account: { readonly id: number; readonly userName: string } | null;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
}

/** Records a wrong guess: a log line, plus an audit entry for one that locks out further guesses. */
export const noteWrongGuess = async (
  { db, log }: { db: Database; log: Logger },
  { fills }: Guess,
  { what, account, origin, at }: Wrong,
): Promise<void> => {
  const { ip, traceId } = origin;
  log.warn({ what, accountId: account?.id ?? null, ip, traceId, locksOut: fills }, 'wrong guess');
  if (fills.length === 0) return;
  await writeAudit(db, { at, accountId: null, accountName: null, verb: 'lock out', record: 'account', ip, traceId }, [
    { recordId: account?.id ?? null, recordName: account?.userName ?? null, after: { what, limits: fills } },
  ]);
};
