import type { ResultOf, viewers } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { firstBeyondCap, settleCaps } from './caps.ts';
import { firstHeldForPartner } from './partner-holds.ts';
import { requireViewer } from './service.ts';
import { liftShieldLock } from '../../access/stream-shield/index.ts';
import { lockViewers, unlockViewers } from './store.ts';
import { pausableViewers } from './pausable-view.ts';
import { todayOf } from './today.ts';

interface Context {
  db: Tx;
  scope: LocationScope;
  at: number;
  location: LocationEntry;
  audit: (entry: AuditEntry) => void;
}

/** The viewers, all approved and at this location; 404 if one is not. */
const hold = async ({ db, scope }: Context, ids: readonly number[]) => {
  const found = await pausableViewers(db, scope, ids);
  if (found.length !== new Set(ids).size) throw notFound();
  return found;
};

const familiesOf = (found: readonly { familyId: number }[]) => [...new Set(found.map(({ familyId }) => familyId))];

type Paused = ResultOf<typeof viewers.bulkLock>;

/** Pauses the membership, not the account: the person can still watch elsewhere. The audit keeps only whether there is a note. */
const pause = async (
  call: Context,
  ids: readonly number[],
  { lockoutEndDate: endDate, note }: { lockoutEndDate: string | null; note: string | null },
): Promise<Paused> => {
  const { db, scope, at, location, audit } = call;
  if (endDate !== null && endDate <= localDay(at, location.timeZone)) {
    throw invalid('lockoutEndDate', 'tomorrowAtEarliest');
  }
  const found = await hold(call, ids);
  const until = endDate === null ? null : startOfLocalDay(endDate, location.timeZone);
  // A screen of some minutes ago does not show it, and an earlier end would let the person in too soon.
  const longer = found.find(
    ({ isLocked, lockReason, lockoutEnd }) =>
      isLocked && lockReason === 'staff' && until !== null && (lockoutEnd === null || lockoutEnd > until),
  );
  if (longer) throw invalid('lockoutEndDate', 'viewers.pausedForLonger', { name: longer.name });
  await lockViewers(db, scope, ids, until, note);
  await settleCaps(db, scope, at, familiesOf(found));
  for (const { id, name, isLocked, lockoutEnd } of found) {
    audit({
      recordId: id,
      recordName: name,
      before: { isLocked, lockoutEnd },
      after: { isLocked: true, lockoutEnd: until, hasNote: note !== null },
    });
  }
  const hasReplaced = found.some(
    ({ isLocked, lockoutEnd }) => isLocked && (lockoutEnd === null || lockoutEnd.getTime() > at),
  );
  const pauses = found.map(({ id, pauseCount }) => ({ viewerId: id, pauseCount: pauseCount + 1 }));
  // Undoing one that replaced another would leave nobody paused.
  return { count: found.length, pauses: hasReplaced ? null : pauses };
};

/** Ends any pause, or with `only` just these pauses. */
const enable = async (call: Context, ids: readonly number[], only?: Paused['pauses']): Promise<number> => {
  const { db, scope, at, audit } = call;
  const found = await hold(call, ids);
  const counts = only && new Map(only.map(({ viewerId, pauseCount }) => [viewerId, pauseCount]));
  const again = counts && found.find(({ id, pauseCount }) => counts.get(id) !== pauseCount);
  if (again) throw invalid('viewerIds', 'viewers.pausedSince', { name: again.name });
  if (todayOf(call).pause) {
    throw invalid('viewerIds', 'viewers.allPaused');
  }
  const beyond = await firstBeyondCap(db, scope, found);
  if (beyond !== undefined) {
    const name = found.find((viewer) => viewer.id === beyond)?.name ?? '';
    throw invalid('viewerIds', 'viewers.staysPaused', { name });
  }
  const held = await firstHeldForPartner(db, scope, ids);
  if (held !== undefined) {
    const name = found.find((viewer) => viewer.id === held)?.name ?? '';
    throw invalid('viewerIds', 'viewers.heldForPartner', { name });
  }
  await unlockViewers(db, scope, ids);
  await settleCaps(db, scope, at, familiesOf(found));
  for (const { id, name, isLocked, lockoutEnd } of found) {
    audit({ recordId: id, recordName: name, before: { isLocked, lockoutEnd }, after: { isLocked: false } });
  }
  return found.length;
};

export const lockViewer: Handler<typeof viewers.lock> = async (call) => {
  await pause(call, [call.input.params.id], call.input.body);
  return null;
};

export const unlockViewer: Handler<typeof viewers.unlock> = async (call) => {
  await enable(call, [call.input.params.id]);
  return null;
};

export const bulkLock: Handler<typeof viewers.bulkLock> = (call) =>
  pause(call, call.input.body.viewerIds, call.input.body);

export const bulkUnlock: Handler<typeof viewers.bulkUnlock> = async (call) => ({
  count: await enable(call, call.input.body.viewerIds, call.input.body.pauses),
});

export const unlockStreamShield: Handler<typeof viewers.unlockStreamShield> = async (call) => {
  const before = await requireViewer(call, call.input.params.id);
  await liftShieldLock(call.db, { viewerId: before.id, accountId: before.accountId });
  const { isShieldLocked } = before;
  call.audit({
    recordId: before.id,
    recordName: before.name,
    before: { isShieldLocked },
    after: { isShieldLocked: false },
  });
  return null;
};
