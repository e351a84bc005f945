import { loadavg } from 'node:os';
import { dashboard, reports, viewingReport } from '@viewgate/contract';
import { processorOf } from '../processor.ts';
import { setUp } from '../setup.ts';
import { clientOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';
import { measureExpiry } from './expiry.ts';
import { grow, makeStaff, password } from './world.ts';

/*
 * What the start page's parts and a year of the reports take, at a system that grows: each is asked at two sizes, beside the questions about
 * watching asked of the sessions themselves; then sessions expire while others watch. `node bench/dashboard/main.ts LARGE SMALL`: the sizes in
 * locations, 40 and a quarter of the larger unless said; 50 is a hundredth and 500 a tenth of the system that is meant (5,000 locations,
 * 1,000,000 viewers, 100,000,000 sessions of two years). A tenth takes a quarter of an hour and 15 GB.
 */
const locations = Number(process.argv[2] ?? 40);
const smaller = Number(process.argv[3] ?? Math.ceil(locations / 4));
const each = { viewersEach: 200, sessionsEach: 20_000 };
/** Milliseconds for a part of the start page, for a report over a year, and for a part of twenty locations. */
const goals = { widget: 100, year: 1_000, twenty: 1_000 };
const asked = 40;

const { connectionString, dataDir, client, end } = await setUp();
const began = performance.now();
const said = (what: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s: ${what}`);
const first = await grow(client, { locations: smaller, ...each });
await makeStaff(client, first);
const portal = await startPortal(connectionString, dataDir);
const used = await processorOf(client, portal.process.pid);
const manager = await clientOf(portal.url, 'bench-manager', password);
const admin = await clientOf(portal.url, 'bench-admin', password);

const params = { locationId: first };
const widgets = {
  'user-summary': () => manager(dashboard.userSummary, { params }),
  'active-users': () => manager(dashboard.activeUsers, { params }),
  'family-engagement': () => manager(dashboard.familyEngagement, { params }),
  'top-users': () => manager(dashboard.topUsers, { params }),
  resources: () => manager(dashboard.resources, { params }),
  images: () => manager(dashboard.images, { params }),
  automations: () => manager(dashboard.automations, { params }),
  'events-and-automations': () => manager(dashboard.eventsAndAutomations, { params }),
  notifications: () => manager(dashboard.notifications, { params }),
  'class-detection-count': () => manager(dashboard.classDetectionCount, { params }),
  'all locations': () => admin(dashboard.overview, { query: {} }),
};
type Widget = keyof typeof widgets;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = { from: dayAgo(365), to: dayAgo(1) };
/** Reports over a year, each with the largest of its tables. */
const ofYear = {
  'who watched': () => manager(viewingReport.summary, { params, query: year }),
  'who watched, by viewer': () =>
    manager(viewingReport.table, { params, body: { filters: { ...year, by: 'viewer' as const } } }),
  'who watched, by hour': () =>
    manager(viewingReport.table, { params, body: { filters: { ...year, by: 'hour' as const } } }),
  refusals: () => manager(reports.refusals, { params, query: year }),
  registrations: () => manager(reports.registrations, { params, query: year }),
  alerts: () => manager(reports.alerts, { params, query: year }),
  'alerts, by person': () =>
    manager(reports.alertsTable, { params, body: { filters: { ...year, by: 'person' as const } } }),
  'refusals, by viewer': () =>
    manager(reports.refusalsTable, { params, body: { filters: { ...year, by: 'viewer' as const } } }),
  presence: () => manager(reports.presence, { params, query: year }),
  'presence, by class': () =>
    manager(reports.presenceTable, { params, body: { filters: { ...year, by: 'class' as const } } }),
  staff: () => manager(reports.staff, { params, query: year }),
};
const isOfYear = (name: string) => name in ofYear;
/** A page of twenty locations. */
const ofTwenty = {
  'user-summary of 20': () => admin(dashboard.userSummaryOfMany, { query: {} }),
  'active-users of 20': () => admin(dashboard.activeUsersOfMany, { query: {} }),
  'images of 20': () => admin(dashboard.imagesOfMany, { query: {} }),
  'refusals of a week of 20': () => admin(reports.refusalsOfMany, { query: {} }),
};
const goalOf = (name: string): number => (name in ofTwenty ? goals.twenty : isOfYear(name) ? goals.year : goals.widget);

const since = `location_id = ${first} AND local_day > (now() AT TIME ZONE 'UTC')::date - 30`;
/** The same of the raw tables. */
const raw: Partial<Record<Widget | keyof typeof ofYear, string>> = {
  'who watched, by viewer': `SELECT viewer_id, count(*), sum(ended_at - started_at) FROM camera_sessions
    WHERE location_id = ${first} AND local_day BETWEEN '${year.from}' AND '${year.to}' GROUP BY 1 ORDER BY 3 DESC LIMIT 25`,
  'active-users': `SELECT local_day, extract(hour FROM started_at AT TIME ZONE 'UTC'), count(DISTINCT viewer_id) FROM camera_sessions
    WHERE ${since} GROUP BY GROUPING SETS ((1), (1, 2))`,
  'family-engagement': `SELECT count(DISTINCT family_id) FROM camera_sessions WHERE ${since}`,
  'top-users': `SELECT viewer_id, sum(ended_at - started_at) FROM camera_sessions WHERE ${since} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
};

interface Taken {
  readonly median: number;
  readonly p95: number;
  /** Milliseconds of processor time of each, the portal's and the database's: this is what grows with the system, or does not. */
  readonly cost: number;
}
const timesOf = async (ask: () => Promise<unknown>): Promise<Taken> => {
  for (let n = 0; n < 3; n++) await ask();
  const times: number[] = [];
  const before = await used();
  for (let n = 0; n < asked; n++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  const after = await used();
  const cost = (after.portal + after.database - before.portal - before.database) / asked;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), cost };
};
const measure = async () => {
  const found = new Map<string, Taken>();
  for (const [name, ask] of Object.entries({ ...widgets, ...ofYear, ...ofTwenty })) {
    found.set(name, await timesOf(ask));
    const statement = raw[name as keyof typeof raw];
    if (statement) found.set(`${name}, raw`, await timesOf(() => client.query(statement)));
  }
  return found;
};
const sizeNow = async () => {
  const { rows } = await client.query<{ viewers: number; sessions: number; locations: number }>(
    `SELECT (SELECT count(*) FROM locations)::int AS locations, (SELECT count(*) FROM viewers)::int AS viewers, (SELECT count(*) FROM camera_sessions)::int AS sessions`,
  );
  const [size] = rows;
  return `${size?.locations} locations, ${size?.viewers} viewers, ${size?.sessions} sessions`;
};
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');

console.log(`Load of the machine: ${load()}`);
const sizes = [await sizeNow()];
said('made the smaller');
const small = await measure();
said('asked of the smaller');
await grow(client, { locations: locations - smaller, ...each });
sizes.push(await sizeNow());
said('made the larger');
const large = await measure();
let failed = 0;
console.log(`from ${sizes[0]} to ${sizes[1]}; medians and 95th percentiles of ${asked}, in milliseconds`);
for (const [name, after] of large) {
  const before = small.get(name);
  const goal = goalOf(name);
  const isMet = name.endsWith(', raw') || after.p95 <= goal;
  if (!isMet) failed++;
  const shown = (taken: Taken | undefined) =>
    `${taken?.median.toFixed(1)} / ${taken?.p95.toFixed(1)} (${taken?.cost.toFixed(1)} of processor)`;
  const slope = before ? after.cost / before.cost : Number.NaN;
  console.log(
    `${isMet ? 'pass' : 'FAIL'}  ${name}: ${shown(before)} → ${shown(after)}, ${slope.toFixed(2)} times (goal: ${goal})`,
  );
}
await portal.stop();
if (!(await measureExpiry({ connectionString, client }, first))) failed++;
console.log(`Load of the machine: ${load()}`);
await end();
process.exit(failed > 0 ? 1 : 0);
