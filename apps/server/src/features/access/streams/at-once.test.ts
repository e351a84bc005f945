import { access, viewer, type ViewerDecision } from '@viewgate/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rowsOf } from '../../../../test/administration.ts';
import { statusOf } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let camera: RecordedCamera;
let cameraIds: number[];
beforeAll(async () => {
  server = await testServer({ clock });
  camera = await recordedCamera(server);
  const more = () => server.make.camera(camera.locationId, { classIds: [camera.classId] });
  cameraIds = [camera.cameraId, (await more()).id, (await more()).id, (await more()).id];
}, 90_000);

type Browser = Awaited<ReturnType<RecordedCamera['newParent']>>['browser'];
const open = (browser: Browser, at = 0) => browser.call(viewer.open, { params: { id: cameraIds[at]! } });
const close = (browser: Browser, sessionId: number) => browser.call(viewer.close, { params: { sessionId } });
const decisionOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).decision as ViewerDecision;
const reasonOf = async (attempt: Promise<unknown>) => (await decisionOf(attempt)).reason;

/** Two parents of a family that may watch `most` cameras at the same time. */
const twoParents = async (most: number) => {
  const mother = await camera.newParent();
  const father = await server.make.viewer(camera.locationId, { family_id: mother.family_id });
  const { id: policyId } = await server.make.policy(camera.locationId, {
    kind: 'family',
    session_max_at_once_set: true,
    session_max_at_once_value: most,
  });
  await server.db
    .insertInto('policy_assignments')
    .values({
      location_id: camera.locationId,
      kind: 'family',
      policy_id: policyId,
      family_id: mother.family_id,
      is_active: true,
    })
    .execute();
  return { mother, father: { ...father, browser: await server.signIn(father) }, policyId };
};

describe('a family that may watch a few cameras at the same time', () => {
  it('is counted as a whole: every viewer, every camera of a page; closing one makes room', async () => {
    const { mother, father } = await twoParents(2);
    await open(mother.browser, 0);
    const second = await open(mother.browser, 1);
    expect(await reasonOf(open(mother.browser, 2))).toBe('watchingAtOnce');
    expect(await reasonOf(open(father.browser, 0))).toBe('watchingAtOnce');
    await close(mother.browser, second.sessionId);
    await open(father.browser, 0);
    const another = await camera.newParent();
    await open(another.browser, 0);
  });

  it('reopens a camera it is watching, and a closed one only while there is room', async () => {
    const { mother, father } = await twoParents(1);
    const first = await open(mother.browser);
    expect((await open(mother.browser)).sessionId).toBe(first.sessionId);
    await close(mother.browser, first.sessionId);
    const theirs = await open(father.browser);
    expect(await reasonOf(open(mother.browser))).toBe('watchingAtOnce');
    await close(father.browser, theirs.sessionId);
    await open(mother.browser);
  });

  it('keeps running playbacks when the limit is lowered', async () => {
    const { mother, father, policyId } = await twoParents(2);
    const both = [await open(mother.browser), await open(father.browser)];
    await server.db.updateTable('policies').set({ session_max_at_once_value: 1 }).where('id', '=', policyId).execute();
    await expect.poll(() => reasonOf(open(mother.browser, 1)), { timeout: 10_000 }).toBe('watchingAtOnce');
    expect(await Promise.all(both.map(({ playlistUrl }) => statusOf(server, playlistUrl)))).toEqual([200, 200]);
  });

  it('sees why on the wall and at the camera, and staff see it at Why?', async () => {
    const { mother, father } = await twoParents(1);
    const wallOf = async ({ browser }: { browser: Browser }) =>
      (await browser.call(viewer.cameras)).map(({ decision }) => decision.reason);
    await open(mother.browser);
    expect(new Set(await wallOf(father))).toEqual(new Set(['watchingAtOnce']));
    // Switching to another camera closes the first.
    expect(new Set(await wallOf(mother))).toEqual(new Set([null]));
    const decision = await decisionOf(open(father.browser, 1));
    expect(decision).toMatchObject({ reason: 'watchingAtOnce', nextOpening: null });

    const manager = await server.signIn(
      await server.make.user('LocationManager', { locationIds: [camera.locationId] }),
    );
    const why = async (viewerId: number, cameraId: number, at?: string) => {
      const query = { viewerId, cameraId, device: 'desktop' as const, ...(at && { at }) };
      const { steps } = await manager.call(access.explain, { params: { locationId: camera.locationId }, query });
      return steps.find(({ code }) => code === 'watchingAtOnce');
    };
    expect(await why(father.id, cameraIds[0]!)).toMatchObject({
      passed: false,
      isDecisive: true,
      value: '1',
      policy: { kind: 'family' },
    });
    expect(await why(mother.id, cameraIds[0]!)).toMatchObject({ passed: true });
    expect(await why(mother.id, cameraIds[1]!)).toMatchObject({ passed: false });
    const tomorrow = new Date(clock.now() + 86_400_000).toISOString();
    expect(await why(father.id, cameraIds[0]!, tomorrow)).toMatchObject({ passed: true });
  });
});

describe('two processes', () => {
  const patience = 120_000;
  let other: TestServer;
  beforeAll(async () => {
    other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
  }, patience);

  it('never give the last place to two of a family who open at once', { timeout: patience }, async () => {
    const { mother, father } = await twoParents(1);
    const elsewhere = await other.signIn(father);
    // Both have counted, or are waiting to, before either may write.
    const holder = new pg.Client({ connectionString: server.connectionString });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE camera_sessions IN SHARE ROW EXCLUSIVE MODE');
    const attempts = Promise.allSettled([open(mother.browser), open(elsewhere)]);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND (query LIKE '%into "camera_sessions"%' OR query LIKE '%FOR UPDATE%')`;
    await expect.poll(async () => (await rowsOf(server.connectionString, waiting)).length, { timeout: 60_000 }).toBe(2);
    await holder.query('COMMIT');
    const refused = (await attempts).flatMap((one) =>
      one.status === 'rejected' ? [one.reason.problem.decision.reason] : [],
    );
    expect(refused).toEqual(['watchingAtOnce']);
  });

  it('a crowd that comes to a process all at once is looked up and noted in a few statements', {
    timeout: patience,
  }, async () => {
    const parents = await Promise.all(Array.from({ length: 16 }, () => camera.newParent()));
    const opened = await Promise.all(parents.map(({ browser }) => open(browser)));
    const holder = new pg.Client({ connectionString: server.connectionString });
    await holder.connect();
    onTestFinished(() => holder.end());
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    const count = (part: string) => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes(part)).length;
    const isReached = await other.browser().fetch('/api/streams/nobody/index.m3u8');
    expect(isReached.status).toBe(404);
    asked.mockClear();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE camera_sessions IN ACCESS EXCLUSIVE MODE');
    const statuses = opened.map(({ playlistUrl }) => statusOf(other, playlistUrl));
    await expect.poll(() => count('session.token_hash = ANY')).toBeGreaterThan(0);
    await holder.query('COMMIT');
    expect(await Promise.all(statuses)).toEqual(opened.map(() => 200));
    // One for the first, one for those that came in the meantime, and a few for stragglers.
    expect(count('session.token_hash = ANY')).toBeLessThan(8);
    expect(count('player_hash = coalesce')).toBeLessThan(8);
  });

  it('a process that dies frees the place within a minute', { timeout: patience }, async () => {
    const { mother, father } = await twoParents(1);
    await open(await other.signIn(mother));
    other.deps.playbacks.stop();
    expect(await reasonOf(open(father.browser))).toBe('watchingAtOnce');
    clock.advance(60_000);
    const opened = () =>
      open(father.browser).then(
        () => 'opened',
        () => 'refused',
      );
    await expect.poll(opened, { timeout: 60_000 }).toBe('opened');
  });
});
