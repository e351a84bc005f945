import type { users } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { tellOfLostGlass } from '../account/index.ts';
import { requireAnotherSuperAdmin, requireChangeable, requireOther } from './rules.ts';
import { holdUser } from './service.ts';
import { deleteUser, setLocked } from './store.ts';

type Verb = 'delete' | 'lock' | 'unlock';

/** The user, locked for a change of state: another's, changeable, and not the last Super Admin if one would be lost. */
const held = async (db: Tx, actor: Actor, id: number, verb: Verb) => {
  const user = await holdUser(db, actor, id);
  requireOther(actor, user, verb);
  requireChangeable(user);
  if (verb !== 'unlock') await requireAnotherSuperAdmin(db, user);
  return user;
};
const named = ({ id, userName, organizationId }: Awaited<ReturnType<typeof held>>) => ({
  recordId: id,
  recordName: userName,
  organizationId,
});

export const pauseUser =
  (deps: Needs): Handler<typeof users.lock> =>
  async ({ db, actor, input, audit, at }) => {
    const user = await held(db, actor, input.params.id, 'lock');
    if (!user.isLockedOut) await tellOfLostGlass(deps, db, [user.id], 'paused');
    await setLocked(db, user.id, true);
    await deps.sessions.endAll(db, user.id);
    await endPlaybacksOfAccount(db, user.id, 'endedByStaff', at);
    audit({ ...named(user), before: { isLockedOut: user.isLockedOut }, after: { isLockedOut: true } });
    return null;
  };

export const enableUser: Handler<typeof users.unlock> = async ({ db, actor, input, audit }) => {
  const user = await held(db, actor, input.params.id, 'unlock');
  await setLocked(db, user.id, false);
  audit({ ...named(user), before: { isLockedOut: user.isLockedOut }, after: { isLockedOut: false } });
  return null;
};

export const removeUser =
  (deps: Needs): Handler<typeof users.remove> =>
  async ({ db, actor, input, audit, at }) => {
    const user = await held(db, actor, input.params.id, 'delete');
    await tellOfLostGlass(deps, db, [user.id], 'deleted');
    await endPlaybacksOfAccount(db, user.id, 'endedByStaff', at);
    await deleteUser(db, user.id);
    audit({ ...named(user), before: { userName: user.userName, role: user.userRole } });
    return null;
  };
