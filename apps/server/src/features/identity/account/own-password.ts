import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { verifyPassword } from '../../../platform/sessions/passwords.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { passwordHashOf } from './views.ts';

/** The hash that matched a given password. */
interface ProvenPassword {
  readonly accountId: number;
  readonly hash: string;
}

const wrong = () => invalid('currentPassword', 'account.notCurrentPassword');

/**
 * Requires the current password again from a signed-in person; a wrong one is refused on `currentPassword` and counts as a failed
 * sign-in, so that an open session is no way to guess it.
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

/** Locks the account in the transaction that relies on the password, and checks that it is still the same one. */
export const holdProven = async (tx: Tx, { accountId, hash }: ProvenPassword): Promise<void> => {
  const held = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw wrong();
};
