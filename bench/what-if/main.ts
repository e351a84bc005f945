import { Agent, request } from 'node:http';
import { access, type PlannedChange } from '@viewgate/contract';
import { makeWorld, password } from '../change/world.ts';
import { setUp } from '../setup.ts';
import { cookieOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';
import { cpuSeconds } from '../streams/cpu.ts';

/*
 * How long a member of staff waits before a change is saved, at 5,000 families, 12,000 viewers and 200 cameras, a quarter of which are
 * public, with policies of all kinds and 200 pauses that end: each kind of change ten times, not counting the first. And how long anything
 * else waits at the same process meanwhile. For an otherwise idle machine.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10);
/** Milliseconds. What concerns everybody at the location may take longer than what concerns a class. */
const goals = { class: 300, person: 300, location: 1_000, others: 50 };

const { connectionString, dataDir, client, end } = await setUp();
const world = await makeWorld(client, 'whatif', 5_000, 'http://127.0.0.1:9/live.m3u8', 0);
const { locationId, viewerIds, childIds, classIds, cameraIds, policyIds } = world;
await client.query('BEGIN');
await client.query('UPDATE locations SET is_public_camera_support_enabled = true WHERE id = $1', [locationId]);
await client.query('UPDATE cameras SET is_public = true WHERE location_id = $1 AND id % 4 = 0', [locationId]);
// Hours of the day, different for each policy, instead of whole days.
await client.query(
  `UPDATE policy_ranges SET start_time = make_time(6 + policy_id % 4, policy_id * 5 % 60, 0), end_time = make_time(16 + policy_id % 4, policy_id * 7 % 60, 0)
   WHERE policy_id = ANY ($1)`,
  [policyIds],
);
for (const [kind, table] of [
  ['class', 'classes'],
  ['camera', 'cameras'],
  ['family', 'families'],
  ['viewer', 'viewers'],
] as const)
  await client.query(
    `INSERT INTO policy_assignments (location_id, kind, policy_id, ${kind}_id, is_active)
     SELECT $1, '${kind}', policy.ids[1 + subject.id % cardinality(policy.ids)], subject.id, true FROM ${table} subject,
       (SELECT array_agg(id ORDER BY id) AS ids FROM policies WHERE location_id = $1 AND kind = '${kind}') policy
     WHERE subject.location_id = $1 AND subject.id % 3 <> 0`,
    [locationId],
  );
await client.query(
  `UPDATE viewers SET is_locked = true, lockout_end = now() + make_interval(days => 1 + id % 300) WHERE location_id = $1 AND id % 60 = 0`,
  [locationId],
);
await client.query('COMMIT');
await client.query('ANALYZE');

const first = (ids: readonly number[]): number => ids[0] ?? 0;
const policyOf = async (kind: string): Promise<number> =>
  (
    await client.query<{ id: number }>(
      'SELECT id FROM policies WHERE location_id = $1 AND kind = $2 AND (kind <> $3 OR is_active) ORDER BY id LIMIT 1',
      [locationId, kind, 'location'],
    )
  ).rows[0]?.id ?? 0;
const [ofClass, ofLocation] = [await policyOf('class'), await policyOf('location')];
const hours = [1, 2, 3, 4, 5].map(
  (day) =>
    ({
      dayOfWeek: (['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const)[day] ?? 'Monday',
      startTime: '08:30:00',
      endTime: '15:30:00',
    }) as const,
);
const changes: readonly (readonly [what: string, of: 'class' | 'person' | 'location', PlannedChange])[] = [
  ['hours of a class policy', 'class', { kind: 'schedule', policyId: ofClass, isEnabled: true, ranges: hours }],
  ['pause of a class policy', 'class', { kind: 'enabled', policyId: ofClass, isEnabled: false }],
  [
    'a policy for 50 classes',
    'class',
    { kind: 'assignment', policyId: ofClass, subjectIds: classIds.slice(0, 50), isActive: true },
  ],
  ['all cameras for a class', 'class', { kind: 'classCameras', classId: first(classIds), cameraIds }],
  ['a class without cameras', 'class', { kind: 'classCameras', classId: first(classIds), cameraIds: [] }],
  ['deletion of a class', 'class', { kind: 'deletion', of: 'class', id: first(classIds) }],
  [
    '50 children to another class',
    'class',
    {
      kind: 'childClasses',
      childIds: childIds.slice(0, 50),
      add: classIds.slice(1, 2),
      remove: classIds.slice(0, 1),
      on: null,
    },
  ],
  [
    'classes of a camera',
    'class',
    { kind: 'cameras', cameraIds: cameraIds.slice(0, 1), addClassIds: classIds.slice(2, 12), removeClassIds: [] },
  ],
  [
    'a camera off',
    'class',
    { kind: 'cameras', cameraIds: cameraIds.slice(0, 1), isEnabled: false, addClassIds: [], removeClassIds: [] },
  ],
  [
    'pause of a viewer',
    'person',
    { kind: 'viewersPaused', viewerIds: viewerIds.slice(0, 1), isPaused: true, until: null },
  ],
  ['hours of the location', 'location', { kind: 'schedule', policyId: ofLocation, isEnabled: true, ranges: hours }],
  ["pause of the location's policy", 'location', { kind: 'enabled', policyId: ofLocation, isEnabled: false }],
];

const portal = await startPortal(connectionString, dataDir);
const used = (): number => {
  const { user, system } = cpuSeconds(portal.process.pid ?? 0);
  return user + system;
};
const agent = new Agent({ keepAlive: true });
const ask = (path: string, cookie = '', body?: object): Promise<{ status: number; ms: number; text: string }> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const asked = request(portal.url + path, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from, text }));
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
const cookie = await cookieOf(portal.url, world.manager, password);
const path = access.whatIf.path.replace(':locationId', String(locationId));

const waits: number[] = [];
let isOver = false;
const others = (async () => {
  while (!isOver) {
    waits.push((await ask('/healthz')).ms);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
let failed = false;
for (const [what, of, change] of changes) {
  const times: number[] = [];
  let said = '';
  let before = used();
  for (let round = 0; round <= rounds; round++) {
    const { status, ms, text } = await ask(path, cookie, { change });
    if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
    if (round > 0) times.push(ms);
    else before = used();
    const { viewersLosing, viewersGaining, ahead } = (JSON.parse(text) as { result: Effect }).result;
    said = `${viewersLosing} lose, ${viewersGaining} gain; ${ahead.viewersLosing} and ${ahead.viewersGaining} until ${ahead.until.slice(0, 10)}`;
  }
  const worst = Math.max(...times);
  const processor = ((used() - before) * 1_000) / rounds;
  if (worst > goals[of]) failed = true;
  console.log(
    `${worst > goals[of] ? 'FAIL' : 'pass'}  ${what}: median ${percentile(times, 0.5).toFixed(0)} ms, worst ${worst.toFixed(0)} ms of ${times.length}, ${processor.toFixed(0)} ms of processor each (goal: <= ${goals[of]} ms; ${said})`,
  );
}
isOver = true;
await others;
const waited = percentile(waits, 0.99);
if (waited > goals.others) failed = true;
console.log(
  `${waited > goals.others ? 'FAIL' : 'pass'}  whatever else is asked meanwhile: median ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${waited.toFixed(0)} ms, worst ${Math.max(...waits).toFixed(0)} ms of ${waits.length} (goal: p99 <= ${goals.others} ms)`,
);

agent.destroy();
await portal.stop();
await end();
process.exitCode = failed ? 1 : 0;

interface Counted {
  readonly viewersLosing: number;
  readonly viewersGaining: number;
}
interface Effect extends Counted {
  readonly ahead: Counted & { readonly until: string };
}
