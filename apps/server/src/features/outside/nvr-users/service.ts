import { failure, type nvrUsers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';
import { refuseSignInHere } from '../../../platform/sessions/sign-in-duty.ts';
import { requireProofOrSignIn } from '../../identity/second-factor/index.ts';
import { deleteNvrUser, saveNvrUser } from './store.ts';
import { ownNvrUser } from './views.ts';

/** In order: the person proved who they are a moment ago; they may watch in the app; a new secret voids the former one. */
export const makeNvrUser =
  (deps: Needs): Handler<typeof nvrUsers.make> =>
  async ({ db, actor, at, audit }) => {
    const { accountId } = actor;
    await requireProofOrSignIn(db, actor, at);
    if (!(await holdAccount(db, accountId))) throw notFound();
    // It would be a way in that their organization does not know about, and it would not work for anybody who must sign in there.
    await refuseSignInHere(db, accountId);
    const { hasMobileCameraAccess } = await ownNvrUser(db, accountId);
    if (!hasMobileCameraAccess) throw new Refusal('forbidden', { failure: failure('nvrUsers.noAccess') });
    const secret = newToken();
    const userName = await saveNvrUser(db, accountId, secret, at);
    audit({ recordId: accountId, recordName: userName });
    const asked = new URLSearchParams({ portal: deps.portalUrl().origin, userName, secret });
    return { userName, secret, link: `viewgate://nvr-user?${asked.toString()}` };
  };

export const revokeNvrUser: Handler<typeof nvrUsers.revoke> = async ({ db, actor, audit }) => {
  await holdAccount(db, actor.accountId);
  const userName = await deleteNvrUser(db, actor.accountId);
  if (userName === undefined) throw notFound();
  audit({ recordId: actor.accountId, recordName: userName });
  return null;
};
