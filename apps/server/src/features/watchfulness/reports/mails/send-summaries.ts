import type { MailedReport } from '@viewgate/contract';
import { type RoleName, roleNames, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { vouchForLocation } from '../../../../platform/tenancy/scope.ts';
import type { MailData } from '../../../operations/messages/index.ts';
import { figuresOf, maySee } from './figures.ts';
import type { Needs } from './needs.ts';
import { mailedAtHour, periodBefore } from './period.ts';
import { begunOn } from './store.ts';

/** What the summary says about each location, to anyone who may see it. */
const told: readonly MailedReport[] = ['viewing', 'registrations', 'refusals', 'alerts'];
/** How many locations are listed; if there are more, those that need the most attention. */
const mostPlaces = 10;

interface Due {
  readonly accountId: number;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly role: RoleName;
  /** The Monday that has come at each of their locations. */
  readonly monday: string;
  /** False for somebody who has just subscribed: their first is that of the current week. */
  readonly hadOne: boolean;
}

const ofScope = (scope: 'organization' | 'location') => roleNames.filter((name) => roles[name].scope === scope);

/** The locations of `users staff`, each found by an index. Internal people have none of their own. */
const placesOfStaff = sql`(
  SELECT location.id, location.name, location.time_zone_id FROM locations location
    WHERE staff.role = ANY (${ofScope('organization')}::text[]) AND location.organization_id = staff.organization_id
  UNION
  SELECT location.id, location.name, location.time_zone_id FROM locations location
    WHERE staff.role = ANY (${ofScope('location')}::text[]) AND location.region_id = staff.region_id
  UNION
  SELECT location.id, location.name, location.time_zone_id FROM user_locations assigned JOIN locations location ON location.id = assigned.location_id
    WHERE staff.role = ANY (${ofScope('location')}::text[]) AND assigned.account_id = staff.account_id)`;

/** The next person whose week is over at each of their locations, by id. */
export const nextSummaryAsSystem = async (db: Queryable, now: Date, after: number): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    SELECT account.id AS "accountId", account.email, account.first_name AS name, account.language, staff.role, week.monday,
      sent.account_id IS NOT NULL AS "hadOne"
    FROM users staff JOIN accounts account ON account.id = staff.account_id
      LEFT JOIN weekly_summaries sent ON sent.account_id = account.id
      CROSS JOIN LATERAL (SELECT min(${begunOn(now, sql`'week'`)}) AS monday FROM ${placesOfStaff} location) week
    WHERE staff.should_receive_admin_emails AND staff.account_id > ${after} AND NOT account.is_locked AND account.email_confirmed
      AND (sent.mailed_until IS NULL OR sent.mailed_until < (${now}::timestamptz AT TIME ZONE 'UTC' + interval '14 hours' - make_interval(hours => ${mailedAtHour}))::date)
      AND (sent.mailed_until IS NULL OR sent.mailed_until < week.monday) AND week.monday IS NOT NULL
    ORDER BY staff.account_id LIMIT 1`.execute(db);
  return rows[0];
};

interface Place {
  readonly id: number;
  /** The number of all their locations, including those not listed. */
  readonly count: number;
}

/** Their locations, those with most to answer first. */
const placesAsSystem = async (db: Queryable, accountId: number): Promise<Place[]> => {
  const { rows } = await sql<Place>`SELECT place.id, count(*) OVER ()::integer AS count
    FROM users staff CROSS JOIN LATERAL ${placesOfStaff} place WHERE staff.account_id = ${accountId}
    ORDER BY (SELECT count(*) FROM alerts alert WHERE alert.location_id = place.id AND alert.state = 'open') DESC,
      (SELECT count(*) FROM registrations registration WHERE registration.location_id = place.id AND registration.state = 'pending') DESC,
      lower(place.name), place.id LIMIT ${mostPlaces}`.execute(db);
  return rows;
};

/** Mails somebody last week's summary, once, however many were missed. */
export const sendSummary = async (deps: Needs, due: Due): Promise<void> => {
  const { accountId, role, monday, hadOne } = due;
  const at = deps.clock.now();
  const period = periodBefore(monday, 'week');
  const reports = told.filter((report) => maySee(role, report));
  const found = hadOne && reports.length > 0 ? await placesAsSystem(deps.db, accountId) : [];
  const places: MailData<'weeklySummary'>['places'][number][] = [];
  for (const { id } of found) {
    const location = await deps.locations.get(id);
    if (!location) continue;
    const asked = { db: deps.db, scope: vouchForLocation(id), location, at, role };
    const figures = [];
    for (const report of reports) figures.push(await figuresOf(asked, report, period));
    places.push({ id, name: location.name, isPetCare: location.isPetCare, figures });
  }
  await transact(deps.db, async (tx) => {
    const { rows } =
      await sql`INSERT INTO weekly_summaries AS sent (account_id, mailed_until) VALUES (${accountId}, ${monday})
      ON CONFLICT (account_id) DO UPDATE SET mailed_until = excluded.mailed_until WHERE sent.mailed_until < excluded.mailed_until
      RETURNING account_id`.execute(tx);
    const [first, ...others] = places;
    if (rows.length === 0 || !first) return;
    // With another role, or one location less, it is no longer theirs.
    const requires = { locationId: first.id, alsoAt: others.map(({ id }) => id), roles: [role], member: null };
    const more = (found[0]?.count ?? 0) - places.length;
    const { email, name, language } = due;
    await deps.messages.mail(tx, { email, name, language, accountId, requires }, 'weeklySummary', {
      places,
      more,
      ...period,
    });
  });
};
