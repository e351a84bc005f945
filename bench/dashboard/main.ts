import { loadavg } from 'node:os';
import { dashboard, engage, reports, viewingReport } from '@viewgate/contract';
import { processorOf } from '../processor.ts';
import { setUp } from '../setup.ts';
import { clientOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';
import { measureExpiry } from './expiry.ts';
import { grow, makeStaff, password } from './world.ts';

/*
 * How long the start page's parts and a year of the reports take as a system grows: each is measured at every size, beside the same
 * questions about watching asked of the sessions themselves; then sessions expire while others watch. `node bench/dashboard/main.ts
 * SIZE...`: the sizes in locations, 10 and 40 by default; 50 is a hundredth and 500 a tenth of the target system (5,000 locations,
 * 1,000,000 viewers, 100,000,000 sessions of two years).
 */
const given = process.argv.slice(2).map(Number);
const sizes = (given.length > 0 ? given : [10, 40]).toSorted((a, b) => a - b);
const each = { viewersEach: 200, sessionsEach: 20_000 };
/** Milliseconds for a part of the start page, for a report over a year, and for a part of twenty locations. */
const goals = { widget: 100, year: 1_000, twenty: 1_000 };
const asked = 40;
/** Raw tables are asked less often, because they take long. */
const askedRaw = 5;

const { connectionString, dataDir, client, end } = await setUp();
const began = performance.now();
const said = (what: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s: ${what}`);
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
console.log(`Load of the machine: ${load()}`);

/** Grows to this many locations, and prints the processor time that took; returns the first of the new ones. */
const growTo = async (locations: number, from: number): Promise<number> => {
  const used = await processorOf(client, undefined);
  const before = await used();
  const first = await grow(client, { locations: locations - from, ...each });
  said(`${await sizeNow()}, in ${((await used()).database - before.database) / 1_000} s of processor`);
  return first;
};
const sizeNow = async () => {
  const { rows } = await client.query<{ viewers: number; sessions: number; locations: number; gigabytes: number }>(
    `SELECT (SELECT count(*) FROM locations)::int AS locations, (SELECT count(*) FROM viewers)::int AS viewers,
       (SELECT count(*) FROM camera_sessions)::int AS sessions, round(pg_database_size(current_database()) / 1e9, 1)::float8 AS gigabytes`,
  );
  const [size] = rows;
  return `${size?.locations} locations, ${size?.viewers} viewers, ${size?.sessions} sessions, ${size?.gigabytes} GB`;
};

const first = await growTo(sizes[0] ?? 10, 0);
await makeStaff(client, first);
const portal = await startPortal(connectionString, dataDir);
const used = await processorOf(client, portal.process.pid);
const manager = await clientOf(portal.url, 'bench-manager', password);
const director = await clientOf(portal.url, 'bench-organization', password);
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
  engage: () => manager(engage.summary, { params }),
  'an organization': () => director(dashboard.overview, { query: {} }),
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
/** The same from the raw tables. */
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
const timesOf = async (ask: () => Promise<unknown>, times = asked): Promise<Taken> => {
  for (let n = 0; n < Math.min(3, times); n++) await ask();
  const taken: number[] = [];
  const before = await used();
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await ask();
    taken.push(performance.now() - began);
  }
  const after = await used();
  const cost = (after.portal + after.database - before.portal - before.database) / times;
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), cost };
};
const measure = async () => {
  const found = new Map<string, Taken>();
  for (const [name, ask] of Object.entries({ ...widgets, ...ofYear, ...ofTwenty })) {
    found.set(name, await timesOf(ask));
    const statement = raw[name as keyof typeof raw];
    if (statement) found.set(`${name}, raw`, await timesOf(() => client.query(statement), askedRaw));
  }
  said('asked');
  return found;
};

const measured = [await measure()];
for (const [at, size] of sizes.entries()) {
  if (at === 0) continue;
  await growTo(size, sizes[at - 1] ?? 0);
  measured.push(await measure());
}
let failed = 0;
console.log(
  `medians and 95th percentiles of ${asked} in milliseconds (processor time of one), at ${sizes.join(', ')} locations`,
);
for (const [name, last] of measured.at(-1) ?? []) {
  const goal = goalOf(name);
  const isMet = name.endsWith(', raw') || last.p95 <= goal;
  if (!isMet) failed++;
  const all = measured.flatMap((one) => one.get(name) ?? []);
  const shown = all.map(({ median, p95, cost }) => `${median.toFixed(1)} / ${p95.toFixed(1)} (${cost.toFixed(1)})`);
  const slope = last.cost / (all[0]?.cost ?? Number.NaN);
  console.log(`${isMet ? 'pass' : 'FAIL'}  ${name}: ${shown.join(' → ')}, ${slope.toFixed(2)} times (goal: ${goal})`);
}
await portal.stop();
if (!(await measureExpiry({ connectionString, client }, first))) failed++;
console.log(`Load of the machine: ${load()}`);
await end();
process.exit(failed > 0 ? 1 : 0);
