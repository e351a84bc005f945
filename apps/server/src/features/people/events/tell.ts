import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { isInvited } from '../../../watching/invited.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachBounded, whileMore } from '../../../platform/jobs/bounded.ts';
import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { notify } from '../../operations/notifications/index.ts';
import { invitedAccounts } from './announce.ts';
import { askToTell, isEvent, noteReminder } from './store.ts';
import { tellOfEvents } from './tell-kind.ts';

const minute = 60_000;
/** How long before its start people are reminded of an event. */
const ahead = 60 * minute;
/** Notifications gather for this long, so that a later "about to begin" would arrive after the start. */
const tooLate = 5 * minute;
/** People told per transaction. */
const atOnce = 100;

interface Beginning {
  readonly id: number;
  readonly locationId: number;
}

/** Events that begin within the hour, and of whose start nobody has been reminded yet. */
const beginningAsSystem = async (db: Queryable, at: number): Promise<Beginning[]> => {
  const { rows } = await sql<Beginning>`SELECT event.id, event.location_id AS "locationId" FROM events event
    WHERE ${isEvent} AND event.starts_at > ${new Date(at + tooLate)} AND event.starts_at <= ${new Date(at + ahead)}
      AND NOT EXISTS (SELECT FROM event_reminders reminder WHERE reminder.event_id = event.id AND reminder.starts_at = event.starts_at)
    ORDER BY event.starts_at, event.id LIMIT 500`.execute(db);
  return rows;
};

/** Records who is to be reminded of an event, and tells staff: once for each start, even if two processes look at the same time. */
const remind = (deps: Platform, { id, locationId }: Beginning): Promise<void> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return;
    const scope = vouchForLocation(locationId);
    const at = deps.clock.now();
    const found = await tx
      .selectFrom('events')
      .where('location_id', '=', locationId)
      .where('id', '=', id)
      .where('starts_at', '<=', new Date(at + ahead))
      .where('starts_at', '>', new Date(at))
      .select('starts_at as startsAt')
      .executeTakeFirst();
    if (!found || !(await noteReminder(tx, scope, id, found.startsAt))) return;
    const asked = { eventId: id, kind: 'begins', at, again: true } as const;
    await askToTell(tx, scope, asked, await invitedAccounts(tx, scope, id));
    await notify(deps, tx, 'eventReminder', { locationId }, { record: id });
  });

interface Untold {
  readonly eventId: number;
  readonly accountId: number;
  readonly kind: 'invited' | 'begins';
  /** They are still invited, and it is not too late. */
  readonly isDue: boolean;
}

const untoldAt = async (tx: Tx, locationId: number, at: number): Promise<Untold[]> => {
  const { rows } =
    await sql<Untold>`SELECT telling.event_id AS "eventId", telling.account_id AS "accountId", telling.kind,
      event.ends_at > ${new Date(at)} AND (telling.kind <> 'begins' OR event.starts_at > ${new Date(at)})
        AND EXISTS (SELECT FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
          JOIN locations location ON location.id = viewer.location_id
          WHERE viewer.account_id = telling.account_id AND ${isInvited}) AS "isDue"
    FROM event_tellings telling JOIN events event ON event.id = telling.event_id
    WHERE telling.location_id = ${locationId} AND telling.told_at IS NULL
    ORDER BY telling.asked_at, telling.event_id, telling.account_id LIMIT ${atOnce}`.execute(tx);
  return rows;
};

const keys = { invited: 'eventInvitation', begins: 'eventBegins' } as const;

/** Tells the next people at a location, except those no longer invited. Returns whether there are more. */
const tellNext = (deps: Platform, locationId: number): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return false;
    const at = deps.clock.now();
    const untold = await untoldAt(tx, locationId, at);
    for (const { eventId, accountId, kind, isDue } of untold) {
      if (isDue) await notify(deps, tx, keys[kind], { accountId, locationId }, { record: eventId });
      const one = sql`event_id = ${eventId} AND account_id = ${accountId} AND kind = ${kind}`;
      await (isDue
        ? // Not before the notification, which asks again for those told since it began.
          sql`UPDATE event_tellings SET told_at = ${new Date(deps.clock.now())} WHERE ${one}`
        : sql`DELETE FROM event_tellings WHERE ${one}`
      ).execute(tx);
    }
    return untold.length === atOnce;
  });

const untoldLocationsAsSystem = async (db: Queryable): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT location_id AS id FROM event_tellings WHERE told_at IS NULL
    ORDER BY 1 LIMIT 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Sends reminders of events about to begin, and pending announcements. Whatever fails is retried by the next run. */
export const tellEverybody = async (deps: Platform, signal?: AbortSignal): Promise<void> => {
  await eachBounded(await beginningAsSystem(deps.db, deps.clock.now()), 1, (one) => remind(deps, one), signal);
  const tellAll = (locationId: number) => whileMore(() => tellNext(deps, locationId), signal);
  await eachBounded(await untoldLocationsAsSystem(deps.db), 1, tellAll, signal);
};

export const eventJobs = (deps: Platform): JobDefinition[] => [
  job(tellOfEvents, (_, { signal }) => tellEverybody(deps, signal), { expression: '* * * * *', timeZone: 'UTC' }),
];
