import type { accountLinks } from '@viewgate/contract';
import { sql } from 'kysely';
import type { AppDeps } from '../../app-deps.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { inEvenTime } from '../../platform/http/even-time.ts';
import { sendPasswordReset } from '../account/index.ts';

/** One request mails at most so many accounts: an address shared by more is nobody's. */
const most = 10;

interface Found {
  id: number;
  userName: string;
}

/** An account by its user name; else those of that email address. */
const accountsNamedAsSystem = async (db: Queryable, given: string): Promise<Found[]> => {
  const rows = await db
    .selectFrom('accounts')
    .where((eb) => eb.or([eb('user_name', '=', given), eb('email', '=', given)]))
    .select(['id', 'user_name as userName', sql<boolean>`user_name = ${given}`.as('isByName')])
    .orderBy('id')
    .limit(most)
    .execute();
  const byName = rows.filter(({ isByName }) => isByName);
  return byName.length > 0 ? byName : rows;
};

type Asked = Pick<Call<typeof accountLinks.forgotPassword>, 'origin' | 'at'>;

/** Asking is free and mails somebody: few times for the same name, and not for many names from one address. */
const limit = ({ attempts }: AppDeps, { origin: { ip } }: Asked, what: string, given: string) => {
  const name = given.toLowerCase();
  return attempts.count({
    [`${what}:address:${ip}`]: 30,
    [`${what}:pair:${name}|${ip}`]: 5,
    [`${what}:name:${name}`]: 20,
  });
};

const audited = ({ origin, at }: Asked, verb: string, { id, userName }: Found) =>
  [
    { at, accountId: id, accountName: userName, verb, record: 'account', ip: origin.ip, traceId: origin.traceId },
    [{ recordId: id, recordName: userName }],
  ] as const;

/** Mails the link for a new password to whoever the name or address belongs to; answers the same for everybody. */
export const forgotPassword = async (deps: AppDeps, call: Call<typeof accountLinks.forgotPassword>): Promise<null> => {
  const { userName } = call.input.body;
  await limit(deps, call, 'forgot-password', userName);
  await inEvenTime(async () => {
    const found = await accountsNamedAsSystem(deps.db, userName);
    await deps.db.transaction().execute(async (tx) => {
      for (const one of found) {
        await sendPasswordReset(deps, tx, one.id);
        await writeAudit(tx, ...audited(call, 'ask for password reset', one));
      }
    });
  });
  return null;
};

/** Mails an address the user names that belong to it; answers the same for everybody. */
export const forgotUserName = async (deps: AppDeps, call: Call<typeof accountLinks.forgotUserName>): Promise<null> => {
  const { email } = call.input.body;
  await limit(deps, call, 'forgot-user-name', email);
  await inEvenTime(async () => {
    const found = await deps.db
      .selectFrom('accounts')
      .where('email', '=', email)
      .select(['id', 'user_name as userName', 'email', 'first_name as name', 'language'])
      .orderBy('id')
      .limit(most)
      .execute();
    const [first] = found;
    if (!first) return;
    await deps.db.transaction().execute(async (tx) => {
      const userNames = found.map((one) => one.userName);
      await deps.messages.mail(tx, { ...first, accountId: first.id }, 'userNames', { userNames });
      for (const one of found) await writeAudit(tx, ...audited(call, 'ask for user name', one));
    });
  });
  return null;
};
