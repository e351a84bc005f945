import type { departures } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { holdProven, requireOwnPassword } from '../../identity/account/index.ts';
import { lockOwn } from '../../identity/second-factor/index.ts';
import { endOne, tellOfLeaving } from './end.ts';
import type { Needs } from './needs.ts';
import { withdrawInvitations } from './store.ts';
import { type Membership, ownMemberships } from './views.ts';

/** Refuses somebody whose access staff have limited: leaving would end the limit. */
export const requireNotHeld = (one: Membership): void => {
  if (one.isHeld) throw invalid('viewerId', 'departures.askStaff', { location: one.locationName });
};

/** Refuses somebody whose Stream Shield is locked: it would be unlocked if they came back. */
const requireOpenShield = (one: Membership): void => {
  if (one.isShieldLocked) throw invalid('viewerId', 'departures.shieldLocked', { location: one.locationName });
};

/** The person chosen to follow a primary user must watch with that family; null where nobody has to follow. */
export const requireSuccessor = (one: Membership, chosen: number | null, field: string): number | null => {
  if (!one.isApproved || !one.isPrimaryUser || one.others.length === 0) return null;
  if (chosen === null) throw invalid(field, 'viewers.choosePrimary');
  if (!one.others.some(({ id }) => id === chosen))
    throw invalid(field, 'departures.wrongSuccessor', { family: one.familyName });
  return chosen;
};

/** Leaves a family, which cannot be undone. The last one is left by deleting the account, which can be undone for some days. */
export const leave = async (deps: Needs, call: Call<typeof departures.leave>): Promise<null> => {
  const { input, actor, origin, at } = call;
  const { accountId, userName } = actor;
  const proven = await requireOwnPassword(deps, call, input.body.currentPassword);
  const own = async (db: Queryable) => {
    const all = await ownMemberships(db, accountId, at);
    const one = all.find(({ viewerId }) => viewerId === input.params.id);
    if (!one) throw notFound();
    return { all, one };
  };
  const { one: place } = await own(deps.db);
  await changeAt(deps.db, place.locationId, async (tx) => {
    // Of two families left at once, the second finds that it is the only one.
    await holdProven(tx, proven);
    await lockOwn(tx, actor);
    const { all, one } = await own(tx);
    if (all.length === 1) throw invalid('viewerId', 'departures.lastFamily');
    requireNotHeld(one);
    requireOpenShield(one);
    const successor = requireSuccessor(one, input.body.newPrimaryViewerId, 'newPrimaryViewerId');
    await withdrawInvitations(tx, accountId, one.familyId);
    // While the account is still a member, so that nobody is told about what they did themselves.
    if (one.isApproved) await tellOfLeaving(deps, tx, one, accountId);
    const gone = await endOne(deps, tx, one, at, successor);
    const { locationId, viewerId, familyId, familyName } = one;
    const who = actBy({ accountId, userName }, { at, origin });
    await writeAudit(tx, { ...who, verb: 'leave', record: 'viewer' }, [
      {
        locationId,
        recordId: viewerId,
        recordName: actor.name,
        before: { familyId, familyName },
        after: successor === null ? null : { primaryViewerId: successor },
      },
    ]);
    await writeAudit(tx, { ...who, verb: 'delete', record: 'family' }, gone);
  });
  return null;
};
