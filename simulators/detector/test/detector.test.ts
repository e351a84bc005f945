import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startRecordingServer } from '../../recording-server/index.ts';
import { startDetector } from '../index.ts';

const cacheDir = await mkdtemp(join(tmpdir(), 'detector-'));
const recorder = await startRecordingServer({
  kind: 'mediaMtx',
  name: 'Test server',
  cameras: [0, 3, 21].map((variant) => ({ shortName: `gym${variant}`, name: 'Gym', scene: 'gym', variant })),
  users: [{ name: 'portal', password: 'p&ss word' }],
  cacheDir,
});
/** What was reported, as it arrived. */
interface Reported {
  readonly cameraId: number;
  readonly adultCount: number;
  readonly childCount: number;
  readonly isDetectionCount: boolean;
  readonly base64Img: string | null;
}
const reports: Reported[] = [];
const portal = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const isRight = request.headers.authorization === 'Bearer the-token';
    if (isRight) reports.push(JSON.parse(Buffer.concat(chunks).toString()) as Reported);
    response.writeHead(isRight ? 200 : 401).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(portal, 'listening');
const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/events`;
const detector = await startDetector({ apiKey: 'the-key', events: { url, token: 'the-token' } });
afterAll(async () => {
  await Promise.all([detector.stop(), recorder.stop()]);
  portal.close();
  await rm(cacheDir, { recursive: true });
});
beforeEach(() => reports.splice(0));

const ask = (body: object, key = 'the-key') =>
  fetch(`${detector.url}/cameras`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
const streamOf = (camera: string) =>
  `${recorder.url.replace('//', `//portal:${encodeURIComponent('p&ss word')}@`)}/${camera}/index.m3u8`;
const counted = (cameraId: number) => {
  const last = reports.findLast((report) => report.cameraId === cameraId);
  return last && [last.adultCount, last.childCount];
};

it('sees in the pictures of a stream who is there, and when a child is alone', { timeout: 60_000 }, async () => {
  for (const [cameraId, variant] of [0, 3, 21].entries())
    expect((await ask({ cameraId, streamUrl: streamOf(`gym${variant}`) })).status).toBe(200);
  for (const cameraId of [0, 1, 2])
    await vi.waitFor(() => expect(counted(cameraId)).toEqual([1, 4]), { timeout: 15_000, interval: 100 });
  expect(reports[0]).toMatchObject({ isDetectionCount: true, base64Img: null });
  await recorder.play({ camera: 'gym3', scene: 'gym-alone', seconds: 4 });
  await vi.waitFor(() => expect(counted(1)).toEqual([0, 1]), { timeout: 15_000, interval: 100 });
  const alone = reports.find(({ adultCount }) => adultCount === 0);
  expect(Buffer.from(alone?.base64Img ?? '', 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  await vi.waitFor(() => expect(counted(1)).toEqual([1, 4]), { timeout: 15_000, interval: 100 });
  expect(counted(0)).toEqual([1, 4]);
  // Once removed, it is no longer looked at.
  await ask({ cameraId: 0, isRemove: true });
  await ask({ cameraId: 1, streamUrl: streamOf('nothing') });
  await vi.waitFor(() => expect(detector.cameras().find(({ cameraId }) => cameraId === 1)?.failure).toBe('404'));
  expect(detector.cameras().map(({ cameraId }) => cameraId)).toEqual([2, 1]);
});

it('refuses a wrong key and what is not a camera', async () => {
  expect((await ask({ cameraId: 9, streamUrl: 'https://x.example' }, 'other')).status).toBe(401);
  for (const wrong of [{}, { cameraId: '9', streamUrl: 'https://x.example' }, { cameraId: 9, streamUrl: 'file:///x' }])
    expect((await ask(wrong)).status).toBe(400);
  detector.fail(503);
  expect((await ask({ cameraId: 9, streamUrl: 'https://x.example' })).status).toBe(503);
  detector.fail(null);
});
