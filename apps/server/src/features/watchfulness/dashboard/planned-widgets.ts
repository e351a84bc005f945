import {
  type AutomationKind,
  calendarDays,
  type dashboard,
  hasPermission,
  notifications as notificationKinds,
  type NotificationKey,
  notificationKeys,
  type ToldFailure,
} from '@viewgate/contract';
import { passesFeatureGate } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { dayAfter, localDay, startOfLocalDay, sundayOf } from '../../../platform/clock/local-day.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { kindsFor, selectAlerts, shownAlert } from '../alerts/index.ts';

const mostAutomations = 5;
interface Open {
  readonly state: 'waiting' | 'failed';
  readonly of: number;
  readonly id: number;
  readonly kind: AutomationKind;
  readonly subjectName: string;
  readonly scheduledDate: string;
  readonly label: string | null;
  readonly className: string | null;
  readonly toClassName: string | null;
  readonly failure: ToldFailure | null;
}

export const automations: Handler<typeof dashboard.automations> = async ({ db, scope: { locationId } }) => {
  const className = (column: 'class' | 'to_class') => sql`coalesce((SELECT class.name FROM classes class
    WHERE class.id = ${sql.ref(`automation.${column}_id`)}), ${sql.ref(`automation.${column}_name`)})`;
  const { rows } = await sql<Open>`
    SELECT found.state, found.of, automation.id, automation.kind, automation.subject_name AS "subjectName", automation.scheduled_date AS "scheduledDate",
      automation.label, ${className('class')} AS "className", ${className('to_class')} AS "toClassName", automation.failure
    FROM (
      SELECT open.id, open.state, count(*) OVER (PARTITION BY open.state)::integer AS of,
        row_number() OVER (PARTITION BY open.state ORDER BY open.scheduled_date, open.id) AS place
      FROM automations open WHERE open.location_id = ${locationId} AND open.state IN ('waiting', 'failed')
    ) AS found JOIN automations automation ON automation.id = found.id
    WHERE found.place <= ${mostAutomations} ORDER BY found.state, found.place`.execute(db);
  const listOf = (asked: Open['state']) =>
    rows.filter(({ state }) => state === asked).map(({ state: _, of: __, ...automation }) => automation);
  const countOf = (asked: Open['state']) => rows.find(({ state }) => state === asked)?.of ?? 0;
  return {
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    next: listOf('waiting'),
    failures: listOf('failed'),
  };
};

const mostEvents = 200;
/** No event lasts longer (milliseconds), so earlier ones need not be read. */
const longest = 15 * 86_400_000;

const eventsOf = async (
  { db, scope, location }: Call<typeof dashboard.eventsAndAutomations>,
  from: string,
  to: string,
) => {
  const begin = startOfLocalDay(from, location.timeZone);
  const found = await db
    .selectFrom('events as event')
    .where('event.location_id', '=', scope.locationId)
    .where('event.starts_local', 'is not', null)
    .where('event.starts_at', '>', new Date(begin.getTime() - longest))
    .where('event.starts_at', '<', startOfLocalDay(dayAfter(to), location.timeZone))
    .where('event.ends_at', '>', begin)
    .select(['event.id', 'event.name', 'event.starts_at as startsAt', 'event.ends_at as endsAt'])
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(mostEvents)
    .execute();
  return found.map(({ id, name, startsAt, endsAt }) => ({
    id,
    name,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    firstDay: localDay(startsAt.getTime(), location.timeZone),
    // An event that ends at midnight belongs to the day before.
    lastDay: localDay(endsAt.getTime() - 1, location.timeZone),
  }));
};

const scheduledOn = async ({ db, scope }: Call<typeof dashboard.eventsAndAutomations>, from: string, to: string) => {
  const { rows } = await sql<{ day: string; waiting: number; failed: number; done: number }>`
    SELECT automation.scheduled_date AS day, count(*) FILTER (WHERE automation.state = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE automation.state = 'failed')::integer AS failed, count(*) FILTER (WHERE automation.state = 'done')::integer AS done
    FROM automations automation
    WHERE automation.location_id = ${scope.locationId} AND automation.state IN ('waiting', 'failed', 'done')
      AND automation.scheduled_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY automation.scheduled_date ORDER BY automation.scheduled_date`.execute(db);
  return rows;
};

export const eventsAndAutomations: Handler<typeof dashboard.eventsAndAutomations> = async (call) => {
  const today = localDay(call.at, call.location.timeZone);
  const from = sundayOf(today);
  const to = dayAfter(from, calendarDays - 1);
  const { role } = call.actor;
  return {
    from,
    to,
    today,
    events: role && hasPermission(role, 'events.list') ? await eventsOf(call, from, to) : [],
    automations: role && hasPermission(role, 'automations.list') ? await scheduledOn(call, from, to) : [],
  };
};

const [mostAlerts, mostMessages] = [5, 8];

/** What somebody with this role may be notified of at the location, without alerts, which are listed beside it. */
const keysFor = ({ actor: { role }, features }: Call<typeof dashboard.notifications>): NotificationKey[] =>
  notificationKeys.filter((key) => {
    const { needs, readers, feature, isUrgent } = notificationKinds[key];
    return (
      role !== null &&
      needs !== undefined &&
      readers !== 'viewers' &&
      !isUrgent &&
      hasPermission(role, needs) &&
      (!feature || passesFeatureGate(feature, features))
    );
  });

export const notifications: Handler<typeof dashboard.notifications> = async (call) => {
  const { db, scope, actor } = call;
  const ofLocation = selectAlerts(db)
    .where('alert.location_id', '=', scope.locationId)
    .where('alert.kind', 'in', kindsFor(actor));
  const latest = await ofLocation
    .orderBy('alert.raised_at', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(mostAlerts)
    .execute();
  const open = await ofLocation
    .where('alert.state', '=', 'open')
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('notifications')
    .where('location_id', '=', scope.locationId)
    .where('account_id', 'is', null)
    .where('key', 'in', keysFor(call))
    .select(['id', 'key', 'count', 'detail', 'record', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
  return {
    openAlerts: open.count,
    alerts: latest.map(shownAlert),
    messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
  };
};
