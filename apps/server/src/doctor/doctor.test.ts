import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { recordedCamera } from '../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { type Finding, examine } from './index.ts';

let server: TestServer;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  server = await testServer();
  env = { VIEWGATE_DATA: server.dataDir, CAMERA_NETWORKS: 'any, 127.0.0.0/8, ::1/128' };
}, 90_000);

const examined = async (more: NodeJS.ProcessEnv = {}, owner = server.connectionString) =>
  await examine({ ...env, ...more }, { owner });
const statesOf = (found: readonly Finding[]) =>
  Object.fromEntries([...Map.groupBy(found, ({ of }) => of)].map(([of, all]) => [of, all.map(({ state }) => state)]));
const told = (found: readonly Finding[], state: Finding['state']) =>
  found.filter((one) => one.state === state).map(({ of, says }) => `${of}: ${says}`);

describe('the doctor', () => {
  it('finds a portal healthy, and names what it lacks', async () => {
    const found = await examined();
    expect(told(found, 'broken')).toEqual([]);
    expect(statesOf(found)).toMatchObject({
      Configuration: ['fine'],
      Database: ['fine', 'fine', 'fine'],
      Clock: ['fine'],
      Mail: ['doubtful'],
      'Text messages': ['doubtful'],
      Push: ['doubtful'],
      Key: ['fine'],
      'Recording servers': ['fine'],
    });
  });

  it('signs in to every recording server, and tells which one does not answer', async () => {
    await recordedCamera(server);
    expect(statesOf(await examined())['Recording servers']).toEqual(['fine']);
    const port = await closedPort();
    await server.db
      .updateTable('recording_servers')
      .set({ domain: `http://127.0.0.1:${port}` })
      .execute();
    const [fine, broken] = (await examined()).filter(({ of }) => of === 'Recording servers');
    expect([fine?.says, broken?.state]).toEqual(['0 answer as they should.', 'broken']);
    expect(broken?.says).toContain('cannot be reached');
  });

  it('says what is wrong with a configuration, a mail server and a provider', async () => {
    expect(told(await examined({ PORT: 'none' }), 'broken')).toEqual([
      'Configuration: PORT must be a number from 0 to 65535.',
    ]);
    const port = await closedPort();
    const outside = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@portal.example', SMS_TOKEN: 'secret' };
    const found = await examined({ ...outside, SMS_URL: `http://127.0.0.1:${port}`, SMS_SENDER: '+13125550100' });
    expect(statesOf(found)).toMatchObject({ Mail: ['broken'], 'Text messages': ['broken'] });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('makes no key, and notices one that is not the database’s', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'viewgate-test-'));
    const without = await examined({ VIEWGATE_DATA: empty });
    expect(told(without, 'broken')).toEqual(['Key: There is no key here, and the database has been used with one.']);
    expect(told(await examined({ VIEWGATE_DATA: empty }), 'broken')).toHaveLength(1);
    const nowhere = await examined({ VIEWGATE_DATA: join(empty, 'nowhere') });
    expect(statesOf(nowhere)).toMatchObject({ Disk: ['doubtful'], Key: ['broken'] });
    const other = await examined({ VIEWGATE_KEY: Buffer.alloc(32, 7).toString('base64') });
    expect(told(other, 'broken')).toEqual([
      expect.stringMatching('^Key: This database was written with another encryption key'),
    ]);
  });

  it('says when the database cannot be reached, was never used, or its clock is off', async () => {
    const gone = new URL(server.connectionString);
    gone.port = String(await closedPort());
    expect(statesOf(await examined({}, gone.href))['Database']).toEqual(['broken']);
    const fresh = await examined({}, await emptyDatabase());
    expect(told(fresh, 'broken')).toEqual([]);
    expect(told(fresh, 'doubtful')[0]).toBe('Database: It is empty.');
    const late = await examine(env, { owner: server.connectionString, clock: { now: () => Date.now() - 60_000 } });
    expect(statesOf(late)['Clock']).toEqual(['broken']);
  });
});

/** A port at which nobody listens. */
const closedPort = async (): Promise<number> => {
  const listening = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    listening.once('listening', resolve);
  });
  const { port } = listening.address() as { port: number };
  await new Promise((resolve) => {
    listening.close(resolve);
  });
  return port;
};
