import { readdirSync, readFileSync } from 'node:fs';
import {
  account,
  alerts,
  cameraHealth,
  classes,
  detectors,
  operations,
  plateSightings,
  recordingServers,
} from '@viewgate/contract';
import { startIdentityProvider } from '@viewgate/simulators/identity-provider';
import { startPartner } from '@viewgate/simulators/partner';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-pid.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { healthSums } from '../src/features/cameras/camera-health/sums.ts';
import { daySumsJob } from '../src/platform/day-sums/roll-up.ts';
import { runJobs } from '../src/features/people/registration-review/run.ts';
import { changeDueClasses } from '../src/features/people/children/change-due.ts';
import { rowsOf } from './administration.ts';
import { connected, signInThere, whoIs } from './identity-provider.ts';
import { outsideActs } from './outside-acts.ts';
import { refusalOf, testServer } from './server.ts';
import { startThrowAwayServer } from './throw-away-server.ts';
import { threeActs } from './three-acts.ts';
import { approvals, runFor, waitingPeople } from './waiting-people.ts';

/** The processes of a database: its postmaster and that one's children. */
const processesOf = (postmaster: number): number[] => [
  postmaster,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === postmaster;
      } catch {
        // Gone since it was listed.
        return false;
      }
    }),
];

it.runIf(process.platform === 'linux')(
  'answers while the database hangs: refusals in time, a live process, and full recovery afterwards',
  { timeout: 240_000 },
  async () => {
    const database = await startThrowAwayServer();
    afterAll(database.stop);
    const connectionString = database.connectionString();
    await migrate(connectionString);
    const [{ directory } = { directory: '' }] = await rowsOf<{ directory: string }>(
      connectionString,
      "SELECT current_setting('data_directory') AS directory",
    );
    const running = await readPostmasterFile(directory);
    if (!running) throw new Error('the database does not run');
    const signal = (name: NodeJS.Signals) => {
      for (const pid of processesOf(running.pid)) {
        try {
          process.kill(pid, name);
        } catch (error) {
          // A connection's process may end between the two.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
    };
    const partner = await startPartner({ grantsAfter: 0 });
    afterAll(() => partner.stop());
    const { id: CHILD_CARE_CLIENT_ID, secret: CHILD_CARE_CLIENT_SECRET } = partner.client;
    const provider = await startIdentityProvider({ name: 'Provider' });
    afterAll(() => provider.stop());
    const env = {
      CHILD_CARE_URL: partner.url,
      CHILD_CARE_CLIENT_ID,
      CHILD_CARE_CLIENT_SECRET,
      IDENTITY_PROVIDERS: provider.issuer,
    };
    const server = await testServer({ database: connectionString, env });
    const isRead = { is_lpr_enabled: true, is_lpr_notifications_enabled: true };
    const locationId = (await server.make.location(isRead)).id;
    const user = await server.make.user('LocationManager', { locationIds: [locationId] });
    const manager = await server.signIn(user);
    const create = (name: string) =>
      manager.call(classes.create, { params: { locationId }, body: { name, cameraIds: [] } });
    await create('Before');
    const waiting = await waitingPeople(server, locationId, 60);
    const run = await runFor(server, locationId, user.id, waiting);
    const answer = () =>
      runJobs(server.deps)[0]!.run({ runId: run }, { signal: AbortSignal.timeout(60_000), attempt: 1 });
    const acts = await threeActs(server, 60);
    const outside = await outsideActs(server, partner, 150);
    const acorns = await connected(server, provider);
    const ada = await acorns.employ();
    const adas = server.browser();
    await signInThere(adas, acorns.key, ada.person);
    const logoutToken = provider.logoutToken(acorns.clientId, { sub: ada.sub });
    /** The identity provider says that somebody logged out there. */
    const tellLogOut = async () => {
      const body = new URLSearchParams({ logout_token: logoutToken });
      return (await fetch(acorns.logOutUri, { method: 'POST', body })).status;
    };
    const admin = await server.signIn(acts.admin);
    const readiness = async () => (await server.browser().fetch('/readyz')).status;
    await expect.poll(readiness).toBe(200);

    const { id: cameraId } = await server.make.camera(locationId);
    await sql`UPDATE health_states SET state = 'online', began_at = began_at - interval '6 days' WHERE camera_id = ${cameraId}`.execute(
      server.db,
    );
    // Health was watched throughout.
    await sql`INSERT INTO health_watches (kind, looked_at)
      SELECT kind, now() + interval '1 hour' FROM unnest(ARRAY['answering', 'silent', 'streams']) AS kind`.execute(
      server.db,
    );
    // Days that are over say the same, added up or not.
    const daysOver = async () =>
      (await manager.call(cameraHealth.ofCamera, { params: { locationId, id: cameraId } })).days.slice(1);
    const rollUp = () =>
      daySumsJob(server.deps, healthSums).run({}, { signal: AbortSignal.timeout(60_000), attempt: 1 });
    const known = await daysOver();
    expect(known.filter(({ up }) => up === 86_400).length).toBeGreaterThan(3);

    const params = { locationId };
    const { id: serverId } = await server.make.recordingServer(locationId);
    const tokens = {
      gate: await manager.call(recordingServers.generateToken, { params: { locationId, id: serverId } }),
      detector: await manager.call(detectors.generateToken, { params }),
    };
    /** What the location's programs report; they know nothing about the database. */
    const report = async (who: keyof typeof tokens): Promise<number> => {
      const { path } = who === 'gate' ? plateSightings.report : detectors.report;
      const seen = who === 'gate' ? { licensePlate: 'FROZEN1' } : { adultCount: 0, childCount: 1 };
      const answered = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[who]}` },
        body: JSON.stringify({ cameraId, ...seen }),
      });
      return answered.status;
    };

    const answering = answer().catch((error: unknown) => error);
    await expect
      .poll(async () => (await approvals(server, waiting)).letIn, { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(0);
    const before = await acts.state();
    const release = await acts.holdNearTheEnd();
    const cutOff = [acts.merge(admin), acts.undo(admin)].map((call) => refusalOf(call).then(({ code }) => code));
    await expect.poll(acts.waiting, { interval: 5 }).toEqual(new Set(['families', 'family_merges']));
    await acts.night.fall();
    const nightly = changeDueClasses(server.deps).catch((error: unknown) => error);
    await expect.poll(acts.night.done, { interval: 5 }).toBeGreaterThan(0);
    const holder = new pg.Client({ connectionString });
    await holder.connect();
    afterAll(() => holder.end());
    await holder.query('BEGIN; LOCK TABLE health_days IN SHARE ROW EXCLUSIVE MODE');
    const addingUp = rollUp().catch((error: unknown) => error);
    const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%health_days%'`;
    await expect.poll(async () => (await rowsOf(connectionString, waits)).length, { interval: 5 }).toBe(1);
    await outside.raise();
    const telling = outside.deliver().catch((error: unknown) => error);
    await expect.poll(() => outside.program.held.length, { interval: 5 }).toBeGreaterThan(3);
    const syncing = outside.sync().catch((error: unknown) => error);
    await expect.poll(outside.applied, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
    signal('SIGSTOP');
    try {
      // The program accepts what it is told, but nobody can record that.
      outside.program.release();
      const exchanging = refusalOf(outside.refresh());
      const loggingOut = tellLogOut();
      // The database answers nothing from here on: whatever comes back, comes back because of a limit on this side.
      const lost = Array.from({ length: 20 }, (_, n) =>
        refusalOf(create(`Lost ${n}`)).then((problem) => expect(problem.code).toBe('unavailable')),
      );
      // Programs are told to try again, not that they may not.
      expect(await Promise.all([report('gate'), report('detector')])).toEqual([503, 503]);
      // Including requests with a cookie.
      await manager.call(operations.health);
      expect(await readiness()).toBe(503);
      await Promise.all(lost);
      expect(await Promise.all(cutOff)).toEqual(['unavailable', 'unavailable']);
      expect((await exchanging).code).toBe('unavailable');
      expect(await loggingOut).toBe(503);
      await refusalOf(manager.call(account.me));
      await manager.call(operations.health);
      // A missing heartbeat ends the connection that listens for changes.
      await expect.poll(() => server.deps.listener.isConnected).toBe(false);
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(() => create('After').then(Boolean, () => false), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => server.deps.listener.isConnected).toBe(true);
    // The first try left nothing behind: once told again, as providers do, the portal ends the session.
    expect(await whoIs(adas)).toBe(ada.userName);
    expect(await tellLogOut()).toBe(200);
    await expect.poll(() => whoIs(adas)).toBeNull();
    // A partner's lists were being applied, a program told, a phone's tokens exchanged: each goes on, whole, and nothing is lost.
    await Promise.all([syncing, telling]);
    await outside.sync();
    await outside.giveUpTries();
    await outside.deliver();
    expect(await outside.state()).toEqual(outside.whole);
    expect(outside.program.told.size).toBe(outside.alerts);
    expect(await outside.refresh()).toEqual(await outside.refresh());
    expect(await Promise.all([report('gate'), report('detector')])).toEqual([200, 200]);
    expect((await manager.call(alerts.open, { query: {} })).map(({ plate }) => plate)).toEqual(['FROZEN1']);
    // Registrations were being approved in bulk: the next try finishes the rest and repeats nothing.
    await answering;
    await answer();
    expect(await approvals(server, waiting)).toEqual({ letIn: 60, audited: 60, mailed: 60, told: 60 });
    // Days of camera health were being added up: nothing of it was kept, and the next try adds up each of them once.
    await holder.query('COMMIT');
    await addingUp;
    await rollUp();
    expect(await daysOver()).toEqual(known);
    const [added] = await rowsOf<{ days: number; rows: number }>(
      connectionString,
      `SELECT count(DISTINCT day)::integer AS days, count(*)::integer AS rows FROM health_days WHERE camera_id = ${cameraId}`,
    );
    expect(added?.days).toBeGreaterThan(3);
    expect(added?.rows).toBe(added?.days);
    // A merge, one being taken apart and a night of automations were almost done: all were rolled back, and can be done again.
    await release();
    await nightly;
    await expect.poll(acts.isQuiet).toBe(true);
    expect(await acts.state()).toEqual(before);
    await acts.merge(admin);
    await acts.undo(admin);
    await changeDueClasses(server.deps);
    expect(await acts.night.outcome()).toEqual({ done: 60, moved: 60, audited: 60 });
    // Nothing keeps waiting for what was given up.
    await expect
      .poll(async () => (await sql`SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in%'`.execute(server.db)).rows)
      .toEqual([]);
  },
);
