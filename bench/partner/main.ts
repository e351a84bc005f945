import { createHash, randomBytes } from 'node:crypto';
import { partnerEvents } from '@viewgate/contract';
import { processorOf } from '../processor.ts';
import { setUp } from '../setup.ts';
import { startPortal } from '../start-portal.ts';

/**
 * What a partner of ten locations tells one process in half a minute: families, children, viewers, changes, check-ins and check-outs.
 * Goals: 200 events a second are taken, and each is applied within five seconds; a batch of `pace` events is sent every tenth of a second.
 */
const perSecond = 200;
const seconds = Number(process.env.SECONDS ?? 30);
const goal = 5_000;
const places = 10;

const { connectionString, dataDir, client, end } = await setUp();
const key = `vgk_${randomBytes(32).toString('base64url')}`;
const { rows: integrations } = await client.query<{ id: number }>('SELECT id FROM integrations');
const integrationId = integrations[0]?.id;
await client.query(
  'INSERT INTO integration_api_keys (integration_id, prefix, key_hash, created_at) VALUES ($1, $2, $3, now())',
  [integrationId, key.slice(0, 10), createHash('sha256').update(key).digest()],
);
const { rows: organizations } = await client.query("INSERT INTO organizations (name) VALUES ('Bench') RETURNING id");
await client.query(
  `WITH place AS (INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
     SELECT $1, 'Bench ' || number, '1', 'https://bench.example', 'America/Chicago' FROM generate_series(1, $2) number RETURNING id)
   INSERT INTO integration_locations (location_id, integration_id, partner_key, connected_at)
     SELECT id, $3, 'place ' || row_number() OVER (ORDER BY id), now() FROM place`,
  [organizations[0].id, places, integrationId],
);
const portal = await startPortal(connectionString, dataDir);

/** The events of one family, in the order in which a partner sends them. */
const storyOf = (n: number) => {
  const locationId = `place ${(n % places) + 1}`;
  const family = { locationId, familyId: `f${n}`, lastName: `Bench ${n}` };
  const child = { ...family, id: `c${n}`, firstName: 'Ada', classIds: [`k${n % places}`] };
  return [
    ['family.create', { id: `f${n}`, locationId, name: `Bench ${n}` }],
    ['child.create', child],
    ['viewer.create', { ...family, id: `v${n}`, firstName: 'Noor', email: `noor${n}@mail.example`, isPrimary: true }],
    ['viewer.create', { ...family, id: `w${n}`, firstName: 'Sam', email: `sam${n}@mail.example` }],
    ['child.checkIn', { id: `c${n}`, locationId }],
    ['child.update', { id: `c${n}`, locationId, firstName: 'Eda' }],
    ['viewer.update', { id: `v${n}`, locationId, phone: '312 555 0100' }],
    ['child.checkOut', { id: `c${n}`, locationId }],
  ] as const;
};
const classes = Array.from(
  { length: places },
  (_, n) => ['class.create', { id: `k${n}`, locationId: `place ${n + 1}`, name: `Class ${n}` }] as const,
);
const stories = Array.from({ length: Math.ceil((perSecond * seconds) / 8) }, (_, n) => storyOf(n));
// Families are sent in parallel, as centers open at the same time.
const events = [
  ...classes,
  ...Array.from({ length: 8 }, (_, step) => stories.map((story) => story[step])).flat(),
].flatMap((event) => (event ? [event] : []));

const used = await processorOf(client, portal.process.pid);
const before = await used();
const began = Date.now();
const waits: number[] = [];
let repeated = 0;
/** As partners do: an event that got no answer because its connection was closed is sent again. */
const post = async (body: string, tries = 3): Promise<Response> => {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  try {
    return await fetch(`${portal.url}${partnerEvents.report.path}`, { method: 'POST', headers, body });
  } catch (error) {
    if (tries === 0) throw error;
    repeated++;
    return await post(body, tries - 1);
  }
};
const send = async (type: string, data: object, at: number): Promise<void> => {
  const sentAt = performance.now();
  const answer = await post(JSON.stringify({ type, utcTimeStamp: new Date(began + at).toISOString(), data }));
  if (answer.status !== 202) throw new Error(`an event was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  waits.push(performance.now() - sentAt);
};
/** The age of the oldest event that has not been applied, in milliseconds. */
const behind = async (): Promise<number> => {
  const { rows } = await client.query<{ late: number }>(
    `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(received_at)) * 1000, 0)::float AS late FROM partner_events
     WHERE state IN ('received', 'taken')`,
  );
  return rows[0]?.late ?? Number.POSITIVE_INFINITY;
};
const lags: number[] = [];
const sending: Promise<void>[] = [];
const each = perSecond / 10;
for (let from = 0; from < events.length; from += each) {
  const due = began + (from / each) * 100;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
  for (const [at, [type, data]] of events.slice(from, from + each).entries()) sending.push(send(type, data, from + at));
  if (from % perSecond === 0) lags.push(await behind());
}
await Promise.all(sending);
const took = (Date.now() - began) / 1_000;
while ((await behind()) > 0 && Date.now() - began < (seconds + 60) * 1_000)
  await new Promise((resolve) => setTimeout(resolve, 100));
const after = await used();
const costOf = (of: 'portal' | 'database') => ((after[of] - before[of]) / events.length).toFixed(1);
const { rows: left } = await client.query<{ state: string; count: number }>(
  'SELECT state, count(*)::integer AS count FROM partner_events GROUP BY state ORDER BY state',
);
const applied = left.find(({ state }) => state === 'applied')?.count ?? 0;
const sorted = waits.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const worst = Math.max(...lags);
const isMet = applied === events.length && worst < goal && events.length / took > perSecond * 0.95;
console.log(
  `${isMet ? 'pass ' : 'FAIL '} ${events.length} events at ${(events.length / took).toFixed(0)} a second to one process: answered p50 ` +
    `${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms; ${applied} applied, the latest ${worst.toFixed(0)} ms after it came ` +
    `(goals: ${perSecond} a second, ${goal} ms); ${costOf('portal')} ms of processor each, and ${costOf('database')} ms of the database's; ` +
    `${repeated} sent again; ${JSON.stringify(left)}`,
);
await portal.stop();
await end();
process.exit(isMet ? 0 : 1);
