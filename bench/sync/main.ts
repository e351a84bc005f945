import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { marketplace, type PartnerSync } from '@viewgate/contract';
import { change, fill, startPartner } from '@viewgate/simulators/partner';
import { makeWorld, password } from '../change/world.ts';
import { setUp } from '../setup.ts';
import { clientOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';

/*
 * A center of 20,000 children and 40,000 viewers at a slow partner: read and applied for the first time, then with nothing changed, then
 * with one family in a hundred changed, then with pages that break off, and finally with half of a list missing. How long each takes, how
 * much memory the server takes at most, and that nobody is lost. Progress is printed every ten seconds, with the records per second of the
 * last ten, so that a pace that falls with size shows; BENCH_FAMILIES=2000 and BENCH_SLOW=100 end within minutes.
 */
const families = Number(process.env['BENCH_FAMILIES'] ?? 20_000);
const slow = Number(process.env['BENCH_SLOW'] ?? 1_000);
const goals = { minutes: 60, growth: 200 };

const { connectionString, dataDir, client, end } = await setUp();
const world = await makeWorld(client, 'syncing', 10, 'http://127.0.0.1:9/live.m3u8', 0);
const partner = await startPartner({ grantsAfter: 0 });
const center = partner.open('bench', 'Bench', 'BENCH-KEY');
fill(center, { classes: 200, families });
process.env['CHILD_CARE_URL'] = partner.url;
process.env['CHILD_CARE_CLIENT_ID'] = partner.client.id;
process.env['CHILD_CARE_CLIENT_SECRET'] = partner.client.secret;
await client.query(
  `UPDATE users SET role = 'Manager', organization_id = NULL WHERE account_id = (SELECT id FROM accounts WHERE user_name = $1)`,
  [world.manager],
);
const portal = await startPortal(connectionString, dataDir);
const staff = await clientOf(portal.url, world.manager, password);

const inLocation = { params: { locationId: world.locationId } };
const { rows: known } = await client.query<{ id: number }>('SELECT id FROM integrations ORDER BY id LIMIT 1');
const params = { ...inLocation.params, integrationId: known[0]?.id ?? 0 };
await staff(marketplace.connect, { params });
await staff(marketplace.setKey, { params, body: { locationKey: 'BENCH-KEY' } });
await client.query(`UPDATE integration_enrollments SET status = 'Complete'`);

/** Megabytes that the server holds now, and has held at most. */
const memory = async (): Promise<{ now: number; most: number }> => {
  const status = await readFile(`/proc/${portal.process.pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
  return { now: of('VmRSS'), most: of('VmHWM') };
};
const people = async (): Promise<string> => {
  const { rows } = await client.query<{ people: string }>(
    `SELECT concat_ws(' ', count(class_id), count(family_id), count(child_id), count(viewer_id)) AS people FROM partner_records`,
  );
  return rows[0]?.people ?? '';
};
/** Seconds of processor time that the server has used. */
const processor = async (): Promise<number> => {
  const parts = (await readFile(`/proc/${portal.process.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(parts[11]) + Number(parts[12])) / 100;
};
const progressEvery = 10_000;
const sync = async (): Promise<{ sync: PartnerSync; minutes: number }> => {
  const began = performance.now();
  await staff(marketplace.forceSync, inLocation);
  let last = { at: began, done: 0, state: 'reading' };
  for (;;) {
    const one = await staff(marketplace.sync, inLocation);
    const at = performance.now();
    if (one && (one.finishedAt !== null || one.state === 'asking'))
      return { sync: one, minutes: (at - began) / 60_000 };
    if (one && at - last.at >= progressEvery) {
      const pace = one.state === last.state ? Math.round(((one.done - last.done) * 1_000) / (at - last.at)) : null;
      console.log(
        `      ${Math.round((at - began) / 1_000)} s: ${one.state}, ${one.done} of ${one.total ?? '?'}, ${pace ?? '-'} a second, ` +
          `${(await memory()).now.toFixed(0)} MB, ${(await processor()).toFixed(0)} s of processor, load ${loadavg()[0]?.toFixed(1)}`,
      );
      last = { at, done: one.done, state: one.state };
    }
    await delay(500);
  }
};

let failed = 0;
const tell = (what: string, isMet: boolean) => {
  if (!isMet) failed++;
  console.log(`${isMet ? 'pass' : 'FAIL'}  ${what}`);
};
const before = await memory();
const all = `200 ${families} ${families} ${families * 2}`;
const pass = async (what: string, wanted: { state: PartnerSync['state']; people: string }) => {
  const requests = partner.requests.length;
  const { sync: one, minutes } = await sync();
  const here = await people();
  tell(
    `${what}: ${one.state} after ${minutes.toFixed(2)} minutes and ${partner.requests.length - requests} requests of ${slow} ms, ` +
      `${here} here (goal: ${wanted.state} within ${goals.minutes}, ${wanted.people})`,
    one.state === wanted.state && minutes <= goals.minutes && here === wanted.people,
  );
};
const drag = () => partner.faults.add({ kind: 'slow', ms: slow, times: 100_000 });

drag();
await pass('for the first time', { state: 'done', people: all });
await pass('unchanged', { state: 'done', people: all });
change(center, () => {
  for (const family of [...center.families.values()].filter((_, n) => n % 100 === 0))
    for (const child of family.children) child.firstName = 'Eda';
});
await pass('one in a hundred changed', { state: 'done', people: all });
partner.faults.clear();
for (let page = 0; page < 6; page++) partner.faults.add({ kind: page % 2 ? 'cut' : 'down', at: '/families', times: 2 });
partner.faults.add({ kind: 'half', at: '/families' });
drag();
await pass('with pages that break off', { state: 'done', people: all });
change(center, () => {
  for (const id of [...center.families.keys()].filter((_, n) => n % 2 === 0)) center.families.delete(id);
});
await pass('with half of the families missing', { state: 'asking', people: all });
const after = await memory();
tell(
  `memory: ${before.now.toFixed(0)} MB before, ${after.most.toFixed(0)} at most (goal: ${goals.growth} more)`,
  after.most - before.now <= goals.growth,
);
await portal.stop();
await partner.stop();
await end();
process.exit(failed > 0 ? 1 : 0);
