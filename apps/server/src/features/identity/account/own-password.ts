import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { verifyPassword } from '../../../platform/sessions/passwords.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { passwordHashOf } from './views.ts';

/** The hash that a given password was right for. */
interface ProvenPassword {
  readonly accountId: number;
  readonly hash: string;
}

const wrong = () => invalid('currentPassword', 'account.notCurrentPassword');

/**
 * Asks a signed-in person for the present password again; a wrong one is refused on `currentPassword`. A session left open is no
 * reason to let somebody guess the password behind it: wrong ones count as failed sign-ins.
 */
export const requireOwnPassword = async (
  deps: Pick<Needs, 'db' | 'attempts' | 'log'>,
  { actor, origin, at }: { actor: Actor; origin: { ip: string; traceId: string }; at: number },
  password: string,
): Promise<ProvenPassword> => {
  const { accountId, userName } = actor;
  const guess = await deps.attempts.guess({ accountId, name: userName, ip: origin.ip, isKnownDevice: true });
  const hash = await passwordHashOf(deps.db, accountId);
  const lane = { isKnown: true, key: `account ${accountId}` };
  if ((await guess.compare(() => verifyPassword(password, hash, lane))) && hash) {
    await guess.right();
    return { accountId, hash };
  }
  await noteWrongGuess(deps, guess, { what: 'password', account: { id: accountId, userName }, origin, at });
  throw wrong();
};

/** In the transaction that relies on it: no other change of the account runs beside it, and the password is still that one. */
export const holdProven = async (tx: Tx, { accountId, hash }: ProvenPassword): Promise<void> => {
  const held = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw wrong();
};
