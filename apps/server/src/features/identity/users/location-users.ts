import { type Failure, failure, told, type UserDetail, type users } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { tellOfLostGlass } from '../account/index.ts';
import type { Needs } from './needs.ts';
import { invitable } from './option-views.ts';
import { holdUser, requireUser } from './service.ts';
import { worksAt } from './sight.ts';
import { addLocation, deleteUser, dropLocation } from './store.ts';
import { goesWith, usersOf } from './views.ts';

const requireAt = async (db: Queryable, actor: Actor, { locationId }: LocationScope, id: number): Promise<void> => {
  const found = await usersOf(db, actor)
    .where('staff.account_id', '=', id)
    .where(worksAt(locationId))
    .select('account.id')
    .executeTakeFirst();
  if (!found) throw notFound();
};

/** Why a user cannot be removed from a location; null when they can. */
const blockedBy = (user: UserDetail, locationName: string): Failure | null => {
  if (user.isOwn) return failure('users.ownDelete');
  if (user.isReadOnly) return failure('users.readOnly');
  if (user.regionName !== null) {
    return failure('users.byRegion', { name: user.name, location: locationName, region: user.regionName });
  }
  return null;
};

/** A user who also works at another location, or beyond the caller's reach, only leaves this one. */
const keepsAccount = (user: UserDetail): boolean => user.isShared || user.locations.length > 1;

export const locationDeleteDetails: Handler<typeof users.locationDeleteDetails> = async ({
  db,
  actor,
  scope,
  input,
  location,
}) => {
  const { id } = input.params;
  await requireAt(db, actor, scope, id);
  const user = await requireUser(db, actor, id);
  const keeps = keepsAccount(user);
  const blocked = blockedBy(user, location.name);
  return {
    name: user.name,
    goesWithIt: keeps ? [] : await goesWith(db, id),
    blockedBy: blocked && told(blocked),
    keepsAccount: keeps,
  };
};

export const removeFromLocation =
  (deps: Needs): Handler<typeof users.removeFromLocation> =>
  async (call) => {
    const { db, actor, scope, input, location, audit, at } = call;
    const { id } = input.params;
    await requireAt(db, actor, scope, id);
    const user = await holdUser(db, actor, id);
    const blocked = blockedBy(user, location.name);
    if (blocked) throw new Refusal('validation', { failures: [{ propertyName: 'id', ...blocked }] });
    const keeps = keepsAccount(user);
    // The account's playbacks are decided again: the notification of the change reaches every process.
    if (keeps) await dropLocation(db, id, scope.locationId);
    else {
      await tellOfLostGlass(deps, db, [id], 'deleted');
      await endPlaybacksOfAccount(db, id, 'endedByStaff', at);
      await deleteUser(db, id);
    }
    const { userName, organizationId, userRole } = user;
    audit({
      recordId: id,
      recordName: userName,
      organizationId,
      before: { userName, role: userRole },
      after: { keepsAccount: keeps },
    });
    return null;
  };

export const addToLocation: Handler<typeof users.addToLocation> = async ({
  db,
  actor,
  scope,
  input,
  location,
  audit,
}) => {
  const id = input.body.userId;
  const found = await invitable(db, actor, scope).where('account.id', '=', id).select('account.id').executeTakeFirst();
  if (!found) throw invalid('userId', 'users.chooseUser');
  const user = await holdUser(db, actor, id);
  await addLocation(db, id, scope.locationId);
  const { userName, organizationId } = user;
  audit({ recordId: id, recordName: userName, organizationId, after: { addedTo: location.name } });
  return null;
};
