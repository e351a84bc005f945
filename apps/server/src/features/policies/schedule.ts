import type { policies, TimeRange } from '@viewgate/contract';
import type { Handler } from '../../platform/http/call.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { clearDays, deleteRange, insertRanges, updateRange } from './ranges-store.ts';
import { policyRange, policySchedule } from './schedule-view.ts';
import { setScheduleEnabled } from './store.ts';

/** What the audit keeps of time ranges: nobody needs their versions. */
const plain = (ranges: readonly TimeRange[]) =>
  ranges.map(({ id, dayOfWeek, startTime, endTime }) => ({ id, dayOfWeek, startTime, endTime }));

export const setSchedule: Handler<typeof policies.setSchedule> = async ({ db, scope, input, audit }) => {
  const { kind, id } = input.params;
  const { name, isEnabled } = await policySchedule(db, scope, kind, id);
  await setScheduleEnabled(db, scope, id, input.body.isEnabled);
  audit({ recordId: id, recordName: name, before: { isEnabled }, after: input.body });
  return null;
};

export const createRanges: Handler<typeof policies.createEvents> = async ({ db, scope, input, audit }) => {
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

export const changeRange: Handler<typeof policies.updateEvent> = async ({ db, scope, input, audit }) => {
  const { kind, id, eventId } = input.params;
  const { version, ...times } = input.body;
  const { policyName, range } = await policyRange(db, scope, kind, id, eventId);
  if (!(await updateRange(db, scope, id, eventId, version, times))) throw conflict(range);
  audit({
    recordId: id,
    recordName: policyName,
    before: { timeRanges: plain([range]) },
    after: { timeRanges: [{ id: eventId, ...times }] },
  });
  return { id: eventId, ...times, version: version + 1 };
};

export const removeRange: Handler<typeof policies.removeEvent> = async ({ db, scope, input, audit }) => {
  const { kind, id, eventId } = input.params;
  const { policyName, range } = await policyRange(db, scope, kind, id, eventId);
  await deleteRange(db, scope, id, eventId);
  audit({ recordId: id, recordName: policyName, before: { timeRanges: plain([range]) } });
  return null;
};

export const copyDay: Handler<typeof policies.copyDay> = async ({ db, scope, input, audit }) => {
  const { kind, id } = input.params;
  const { from } = input.body;
  const to = [...new Set(input.body.to)].filter((day) => day !== from);
  const before = await policySchedule(db, scope, kind, id);
  const model = before.events.filter((range) => range.dayOfWeek === from);
  await clearDays(db, scope, id, to);
  await insertRanges(
    db,
    scope,
    id,
    to.flatMap((dayOfWeek) => model.map(({ startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))),
  );
  const { events } = await policySchedule(db, scope, kind, id);
  audit({
    recordId: id,
    recordName: before.name,
    before: { timeRanges: plain(before.events) },
    after: { timeRanges: plain(events) },
  });
  return events;
};
