import type { policies, TimeRange } from '@viewgate/contract';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { deleteRanges, insertRanges, updateRange, updateRanges } from './ranges-store.ts';
import { policyRange, policySchedule } from './schedule-view.ts';
import type { Change } from './service.ts';
import { setScheduleEnabled } from './store.ts';

type Wanted = readonly {
  id?: number | undefined;
  dayOfWeek: TimeRange['dayOfWeek'];
  startTime: string;
  endTime: string;
}[];
const timeKeys = ['dayOfWeek', 'startTime', 'endTime'] as const;

/** Time ranges as the audit keeps them: without versions. */
const plain = (ranges: readonly TimeRange[]) =>
  ranges.map(({ id, dayOfWeek, startTime, endTime }) => ({ id, dayOfWeek, startTime, endTime }));

export const setSchedule = async ({ db, scope, input, audit }: Change<typeof policies.setSchedule>) => {
  const { kind, id } = input.params;
  const { name, isEnabled } = await policySchedule(db, scope, kind, id);
  await setScheduleEnabled(db, scope, id, input.body.isEnabled);
  audit({ recordId: id, recordName: name, before: { isEnabled }, after: input.body });
  return null;
};

export const createRanges: Handler<typeof policies.createTimeRanges> = async ({ db, scope, input, audit }) => {
  const { kind, id } = input.params;
  const { daysOfWeek, ...times } = input.body;
  const { name } = await policySchedule(db, scope, kind, id);
  const days = [...new Set(daysOfWeek)];
  const ids = await insertRanges(
    db,
    scope,
    id,
    days.map((dayOfWeek) => ({ dayOfWeek, ...times })),
  );
  const created = (await policySchedule(db, scope, kind, id)).events.filter((range) => ids.includes(range.id));
  audit({ recordId: id, recordName: name, after: { timeRanges: plain(created) } });
  return created;
};

export const changeRange: Handler<typeof policies.updateTimeRange> = async ({ db, scope, input, audit }) => {
  const { kind, id, eventId } = input.params;
  const { version, ...times } = input.body;
  const { policyName, range } = await policyRange(db, scope, kind, id, eventId);
  const next = await updateRange(db, scope, id, eventId, { version, current: range }, times);
  audit({
    recordId: id,
    recordName: policyName,
    before: { timeRanges: plain([range]) },
    after: { timeRanges: [{ id: eventId, ...times }] },
  });
  return { id: eventId, ...times, version: next };
};

export const removeRange: Handler<typeof policies.removeTimeRange> = async ({ db, scope, input, audit }) => {
  const { kind, id, eventId } = input.params;
  const { policyName, range } = await policyRange(db, scope, kind, id, eventId);
  await deleteRanges(db, scope, id, [eventId]);
  audit({ recordId: id, recordName: policyName, before: { timeRanges: plain([range]) } });
  return null;
};

/** The changes that turn a schedule's ranges into the wanted ones. */
const differences = (before: readonly TimeRange[], wanted: Wanted) => {
  const named = new Map(wanted.flatMap((range) => (range.id === undefined ? [] : [[range.id, range] as const])));
  const removed = before.filter(({ id }) => !named.has(id));
  const touched = before.filter((range) => {
    const next = named.get(range.id);
    return next && timeKeys.some((key) => next[key] !== range[key]);
  });
  const changed = touched.map(({ id }) => ({ ...(named.get(id) as Wanted[number]), id }));
  return { removed, touched, changed, created: wanted.filter(({ id }) => id === undefined) };
};

export const saveRanges = async ({ db, scope, input, audit }: Change<typeof policies.saveTimeRanges>) => {
  const { kind, id } = input.params;
  const { version, ranges } = input.body;
  // The location is held: nobody can change the schedule until commit.
  const { name, ...before } = await policySchedule(db, scope, kind, id);
  requireVersion(version, before);
  const known = new Set(before.events.map((range) => range.id));
  if (ranges.some((range) => range.id !== undefined && !known.has(range.id))) {
    throw invalid('ranges', 'policies.noSuchRange');
  }
  const { removed, touched, changed, created } = differences(before.events, ranges);
  await deleteRanges(
    db,
    scope,
    id,
    removed.map((range) => range.id),
  );
  await updateRanges(db, scope, id, changed);
  const written = new Set([...changed.map((range) => range.id), ...(await insertRanges(db, scope, id, created))]);
  const { name: _, ...after } = await policySchedule(db, scope, kind, id);
  audit({
    recordId: id,
    recordName: name,
    before: { timeRanges: plain([...removed, ...touched]) },
    after: { timeRanges: plain(after.events.filter((range) => written.has(range.id))) },
  });
  return after;
};
