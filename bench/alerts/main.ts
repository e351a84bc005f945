import { createHash, randomBytes } from 'node:crypto';
import { detectors, hubPath } from '@viewgate/contract';
import { makeWorld } from '../fanout/world.ts';
import { maskedText, openWire, somethingFrom, type Wire } from '../fanout/wire.ts';
import { setUp } from '../setup.ts';
import { startPortal } from '../start-portal.ts';
import { noisyPicture } from './noise.ts';

/**
 * From a detector's report, sent to one of two processes with a picture, to the alert in each of 2,000 open browsers of the location.
 * Goal: the 99th percentile over all receipts below a second.
 */
const browsers = 2_000;
const rounds = 20;
const goal = 1_000;
/** The head of our message in the hub's text. */
const head = Buffer.from('"target":"ReceiveAlert","arguments"');

const { connectionString, dataDir, client, end } = await setUp();
const members = await makeWorld(client, browsers);
const locationId = members[0]?.location ?? 0;
await client.query('UPDATE user_locations SET location_id = $1', [locationId]);
const token = randomBytes(32).toString('base64url');
await client.query('INSERT INTO detector_tokens (location_id, token_hash, created_at) VALUES ($1, $2, now())', [
  locationId,
  createHash('sha256').update(token).digest(),
]);
const { rows: cameras } = await client.query<{ id: number }>(
  `INSERT INTO cameras (location_id, name, short_name)
   SELECT $1, 'Camera ' || number, 'cam' || number FROM generate_series(1, $2) number RETURNING id`,
  [locationId, rounds],
);
const picture = await noisyPicture(1_280, 720);
const portals = [await startPortal(connectionString, dataDir), await startPortal(connectionString, dataDir)];

let heardAt: number[] = [];
const listen = (wire: Wire): void => {
  let last = Buffer.alloc(0);
  wire.hear = (bytes) => {
    const whole = Buffer.concat([last, bytes]);
    for (let at = whole.indexOf(head); at !== -1; at = whole.indexOf(head, at + 1)) heardAt.push(performance.now());
    // A head cut in two is found with the bytes that follow; one that was found is not found again.
    last = Buffer.from(whole.subarray(Math.max(0, whole.length - head.length + 1)));
  };
};
const ping = maskedText('{"type":6}\u001e');
for (let from = 0; from < members.length; from += 50) {
  await Promise.all(
    members.slice(from, from + 50).map(async (member, at) => {
      const { url } = portals[at % portals.length] ?? { url: '' };
      const wire = await openWire(url, hubPath, { cookie: `viewgate_session=${member.token}` });
      wire.socket.write(maskedText('{"protocol":"json","version":1}\u001e'));
      await somethingFrom(wire);
      listen(wire);
      setInterval(() => wire.socket.write(ping), 15_000).unref();
    }),
  );
}

const report = async (cameraId: number, base64Img?: string): Promise<void> => {
  const answer = await fetch(`${portals[0]?.url}${detectors.report.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ cameraId, adultCount: 0, childCount: 1, base64Img }),
  });
  if (answer.status !== 200) throw new Error(`the report was answered with ${answer.status}`);
};
const base64Img = picture.toString('base64');
const waits: number[] = [];
const patience = 20_000;
for (const { id } of cameras) {
  await report(id);
  await client.query(
    "UPDATE detector_states SET alone_since = now() - interval '60 s', raise_at = now() - interval '30 s' WHERE camera_id = $1",
    [id],
  );
  heardAt = [];
  const sentAt = performance.now();
  await report(id, base64Img);
  while (heardAt.length < browsers && performance.now() - sentAt < patience)
    await new Promise((resolve) => setTimeout(resolve, 20));
  waits.push(...heardAt.map((at) => at - sentAt));
}
const sorted = waits.toSorted((a, b) => a - b);
const at = (share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
const lost = rounds * browsers - sorted.length;
const isMet = lost === 0 && at(0.99) < goal;
console.log(
  `${isMet ? 'pass ' : 'FAIL '} report to ${browsers} browsers at two processes, ${rounds} alerts with a picture of ${Math.round(picture.length / 1_024)} KB: ` +
    `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, last ${at(1).toFixed(0)} ms, ${lost} lost (goal: p99 below ${goal} ms)`,
);
for (const { process: child } of portals) child.kill('SIGKILL');
await end();
process.exit(isMet ? 0 : 1);
