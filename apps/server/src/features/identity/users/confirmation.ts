import type { users } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { withdrawTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { sendConfirmation } from '../account/index.ts';
import { requireChangeable } from './rules.ts';
import { requireUser } from './service.ts';
import { usersOf } from './views.ts';

/** Resends the first sign-in mail to a person who has not followed it yet. */
export const resendConfirmation =
  (deps: Needs): Handler<typeof users.sendConfirmEmail> =>
  async ({ db, actor, input, audit }) => {
    const found = await usersOf(db, actor)
      .where('account.user_name', '=', input.body.userName)
      .select('account.id')
      .executeTakeFirst();
    if (!found) throw notFound();
    const user = await requireUser(db, actor, found.id);
    requireChangeable(user);
    if (user.emailConfirmed) throw invalid('userName', 'users.confirmed');
    if (user.isLockedOut) throw invalid('userName', 'users.paused');
    await withdrawTokens(db, user.id, ['confirm']);
    await sendConfirmation(deps, db, user.id);
    audit({ recordId: user.id, recordName: user.userName, organizationId: user.organizationId });
    return null;
  };
