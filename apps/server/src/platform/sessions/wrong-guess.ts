import { actBy, writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';

interface Wrong {
  /** What was guessed. */
  readonly what:
    | 'password'
    | 'second step'
    | 'passkey'
    | 'NVR user'
    | 'device code'
    | 'phone code'
    | 'setup token'
    | 'registration password'
    | 'public password';
  /** Null if no account has the name. The name is not recorded: people type passwords into the wrong field. */
  readonly account: { readonly id: number; readonly userName: string } | null;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
  /** Of something that belongs to a location. */
  readonly of?: { readonly record: string; readonly locationId: number; readonly id: number };
}

/** Records a wrong guess: a log line, plus an audit entry for one that locks out further guesses. */
export const noteWrongGuess = async (
  { db, log }: { db: Database; log: Logger },
  { fills }: { readonly fills: readonly string[] },
  { what, account, origin, at, of }: Wrong,
): Promise<void> => {
  const { ip, traceId } = origin;
  log.warn({ what, accountId: account?.id ?? null, ...of, ip, traceId, locksOut: fills }, 'wrong guess');
  if (fills.length === 0) return;
  const context = { ...actBy(null, { at, origin }), verb: 'lock out' };
  const { record = 'account', locationId = null, id = account?.id ?? null } = of ?? {};
  await writeAudit(db, { ...context, record }, [
    { locationId, recordId: id, recordName: account?.userName ?? null, after: { what, limits: fills } },
  ]);
};
