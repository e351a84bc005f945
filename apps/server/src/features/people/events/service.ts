import { type events, type InputOf, told } from '@viewgate/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { momentOfLocalTime } from '../../../platform/clock/local-day.ts';
import { versionOf } from '../../../platform/database/versioned.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { deleteEvent, insertEvent, plainFields, setEventLinks, type Times, updateEvent } from './store.ts';
import { copyThumbnail, dropThumbnail, setThumbnail } from './thumbnail.ts';
import { type EventDetail, eventDetail } from './views.ts';

interface Context {
  readonly db: Queryable;
  readonly scope: LocationScope;
  readonly location: { readonly timeZone: string };
  readonly at: number;
}

/** The event, or 404. */
export const requireEvent = async ({ db, scope, location, at }: Context, id: number): Promise<EventDetail> => {
  const found = await eventDetail(db, scope, id, { at, timeZone: location.timeZone });
  if (!found) throw notFound();
  return found;
};

/** Past events stay as they were. */
export const requireNotOver = ({ isReadOnly }: EventDetail): void => {
  if (isReadOnly) throw invalid('id', 'events.isOver');
};

type Plan = Pick<
  InputOf<typeof events.create>['body'],
  'startDate' | 'startTime' | 'endDate' | 'endTime' | 'cameraIds' | 'childIds'
>;

/** When it takes place, by the location's clock. An event that would be over when saved is refused: nobody could have watched it. */
const timesOf = ({ location, at }: Pick<Context, 'location' | 'at'>, plan: Plan): Times => {
  const momentOf = (property: 'startTime' | 'endTime', day: string, time: string): number => {
    const moment = momentOfLocalTime(day, time, location.timeZone);
    if (moment === null) throw invalid(property, 'events.skippedTime');
    return moment;
  };
  const { startDate, startTime, endDate, endTime } = plan;
  const [starts, ends] = [momentOf('startTime', startDate, startTime), momentOf('endTime', endDate, endTime)];
  if (ends <= starts) throw invalid('endTime', 'events.endsTooSoon');
  if (ends <= at) throw invalid('endTime', 'events.endsInThePast');
  return {
    starts_local: `${startDate} ${startTime}`,
    ends_local: `${endDate} ${endTime}`,
    starts_at: new Date(starts),
    ends_at: new Date(ends),
  };
};

/** What the audit keeps of an event. */
const facts = (name: string, plan: Plan) => ({
  name,
  startsAt: `${plan.startDate} ${plan.startTime.slice(0, 5)}`,
  endsAt: `${plan.endDate} ${plan.endTime.slice(0, 5)}`,
  cameraIds: plan.cameraIds,
  childIds: plan.childIds,
});
const planOf = (event: EventDetail): Plan => ({
  ...event,
  cameraIds: event.cameras.map(({ id }) => id),
  childIds: event.children.map(({ id }) => id),
});

export const createEvent: Handler<typeof events.create> = async (call) => {
  const { db, scope, input, audit } = call;
  const { name, thumbnailFile, thumbnailOf, ...given } = input.body;
  const id = await insertEvent(db, scope, input.body, timesOf(call, given));
  await setEventLinks(db, scope, id, given);
  if (thumbnailFile) await setThumbnail(db, scope, id, thumbnailFile);
  else if (thumbnailOf !== null && thumbnailFile === undefined) await copyThumbnail(db, scope, id, thumbnailOf);
  audit({ recordId: id, recordName: name, after: facts(name, given) });
  return { id };
};

export const changeEvent: Handler<typeof events.update> = async (call) => {
  const { db, scope, input, audit } = call;
  const { name, thumbnailFile, version, ...given } = input.body;
  const before = await requireEvent(call, input.params.id);
  requireNotOver(before);
  const edit = { version, current: before };
  await updateEvent(db, scope, before.id, edit, input.body, timesOf(call, given));
  await setEventLinks(db, scope, before.id, given);
  await setThumbnail(db, scope, before.id, thumbnailFile);
  audit({
    recordId: before.id,
    recordName: name,
    before: facts(before.name, planOf(before)),
    after: {
      ...facts(name, given),
      alsoChanged: [
        ...changedFields(plainFields, before, input.body).filter((field) => field !== 'name'),
        ...(thumbnailFile === undefined ? [] : ['thumbnail']),
      ],
    },
  });
  return { version: await versionOf(db, 'events', before.id) };
};

export const removeThumbnail: Handler<typeof events.removeThumbnail> = async (call) => {
  const before = await requireEvent(call, call.input.params.id);
  requireNotOver(before);
  if (!(await dropThumbnail(call.db, call.scope, before.id))) throw notFound();
  call.audit({ recordId: before.id, recordName: before.name });
  return null;
};

export const removeEvent: Handler<typeof events.remove> = async (call) => {
  const before = await requireEvent(call, call.input.params.id);
  requireNotOver(before);
  await deleteEvent(call.db, call.scope, before.id);
  call.audit({ recordId: before.id, recordName: before.name, before: facts(before.name, planOf(before)) });
  return null;
};

export const deleteDetails = async (call: Call<typeof events.deleteDetails>) => {
  const { name, cameras, children, isReadOnly } = await requireEvent(call, call.input.params.id);
  return {
    name,
    goesWithIt: [
      { noun: 'cameraAssignment', count: cameras.length },
      { noun: 'invitedChild', count: children.length },
    ],
    blockedBy: isReadOnly ? told({ code: 'events.isOver' }) : null,
  };
};
