import type { accountLinks } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { inEvenTime } from '../../../platform/http/even-time.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { sendPasswordReset } from '../account/index.ts';

/** One request mails at most this many accounts: an address shared by more is no one's own. */
const most = 10;

interface Found {
  id: number;
  userName: string;
}

/** The account with that user name, plus those with that email address: using someone's address as a user name takes nothing from them. */
const accountsNamedAsSystem = (db: Queryable, given: string): Promise<Found[]> =>
  db
    .selectFrom('accounts')
    .where((eb) => eb.or([eb('user_name', '=', given), eb('email', '=', given)]))
    .select(['id', 'user_name as userName'])
    .orderBy((eb) => eb('user_name', '=', given), 'desc')
    // Those who create accounts may give any number of them somebody else's address.
    .orderBy('address_by_staff')
    .orderBy('id')
    .limit(most)
    .execute();

type Asked = Pick<Call<typeof accountLinks.forgotPassword>, 'origin' | 'at'>;

/** Requests are free and send mail: limited per name, and per client address across names. */
const limit = ({ attempts }: Needs, { origin: { ip } }: Asked, what: string, given: string) => {
  const name = foldName(given);
  return attempts.count({
    [`${what}:address:${addressKey(ip)}`]: 30,
    [`${what}:pair:${name}|${addressKey(ip)}`]: 5,
    [`${what}:name:${name}`]: 20,
  });
};

const audited = ({ origin, at }: Asked, verb: string, { id, userName }: Found) =>
  [
    { ...actBy({ accountId: id, userName }, { at, origin }), verb, record: 'account' },
    [{ recordId: id, recordName: userName }],
  ] as const;

/** Mails the password reset link to the person the name or address belongs to; answers the same for everybody. */
export const forgotPassword = async (deps: Needs, call: Call<typeof accountLinks.forgotPassword>): Promise<null> => {
  const { userName } = call.input.body;
  await limit(deps, call, 'forgot-password', userName);
  await inEvenTime(async () => {
    const found = await accountsNamedAsSystem(deps.db, userName);
    await transact(deps.db, async (tx) => {
      for (const one of found) {
        await sendPasswordReset(deps, tx, one.id);
        await writeAudit(tx, ...audited(call, 'ask for password reset', one));
      }
    });
  });
  return null;
};

/** Mails the user names that belong to an address; answers the same for everybody. */
export const forgotUserName = async (deps: Needs, call: Call<typeof accountLinks.forgotUserName>): Promise<null> => {
  const { email } = call.input.body;
  await limit(deps, call, 'forgot-user-name', email);
  await inEvenTime(async () => {
    const found = await deps.db
      .selectFrom('accounts')
      .where('email', '=', email)
      .select(['id', 'user_name as userName', 'email', 'first_name as name', 'language'])
      .orderBy('address_by_staff')
      .orderBy('id')
      .limit(most)
      .execute();
    const [first] = found;
    if (!first) return;
    await transact(deps.db, async (tx) => {
      const userNames = found.map((one) => one.userName);
      await deps.messages.mail(tx, { ...first, accountId: first.id }, 'userNames', { userNames });
      for (const one of found) await writeAudit(tx, ...audited(call, 'ask for user name', one));
    });
  });
  return null;
};
