import { describe, expect, it } from 'vitest';
import { type CameraSpec, defaultCameras } from '../index.ts';
import { command, login, md5, serverWith, user } from './client.ts';

const cameras: readonly CameraSpec[] = [
  { shortName: 'play', name: 'Playroom', scene: 'playroom' },
  { shortName: 'off', name: 'Parking', scene: 'lobby', state: 'offline' },
];
const server = await serverWith(cameras);

describe('logging in', () => {
  it('hands out a session with a first, failing login and accepts the digest over it', async () => {
    const first = await command(server, { cmd: 'login' });
    expect(first.answer.result).toBe('fail');
    const { session } = first.answer;
    const response = md5(`${user.name}:${session}:${user.password}`);
    const second = await command(server, { cmd: 'login', session, response });
    expect(second.answer).toMatchObject({ result: 'success', session });
  });

  it('refuses a wrong digest and a session that it never handed out', async () => {
    const { session } = (await command(server, { cmd: 'login' })).answer;
    const wrong = await command(server, { cmd: 'login', session, response: md5('guess') });
    expect(wrong.answer.result).toBe('fail');
    const response = md5(`${user.name}:made-up:${user.password}`);
    expect((await command(server, { cmd: 'login', session: 'made-up', response })).answer.result).toBe('fail');
  });
});

describe('its own pages', () => {
  it('show the requested camera, or a list', async () => {
    const page = async (query = '') => {
      const answer = await fetch(`${server.url}/ui3.htm${query}`);
      return [answer.status, await answer.text()] as const;
    };
    expect((await page())[1]).toMatch(/Playroom.*Parking/);
    expect((await page('?cam=play&maximize=1'))[1]).not.toContain('Parking');
    expect((await page('?cam=nobody'))[0]).toBe(404);
  });
});

describe('the list of cameras', () => {
  it('answers 403 without a valid session', async () => {
    expect((await command(server, { cmd: 'camlist', session: 'nobody' })).status).toBe(403);
  });

  it('lists groups and cameras with their states', async () => {
    const { answer } = await command(server, { cmd: 'camlist', session: await login(server) });
    expect(answer.data).toEqual([
      expect.objectContaining({ optionValue: 'Index', group: ['play', 'off'] }),
      expect.objectContaining({ optionValue: 'first-floor', group: ['play'] }),
      expect.objectContaining({ optionValue: 'play', optionDisplay: 'Playroom', isOnline: true, isNoSignal: false }),
      expect.objectContaining({ optionValue: 'off', isOnline: false }),
    ]);
  });

  it('has twenty-four different cameras by default, one offline and one without signal', () => {
    expect(new Set(defaultCameras.map(({ shortName }) => shortName)).size).toBe(24);
    expect(new Set(defaultCameras.map(({ scene, variant }) => `${scene}/${variant}`)).size).toBe(23);
    expect(defaultCameras.filter(({ state }) => state === 'offline')).toHaveLength(1);
    expect(defaultCameras.filter(({ state }) => state === 'no-signal')).toHaveLength(1);
  });
});

describe('media', () => {
  it.each([
    ['/h264/play/temp.m3u8', 403, 200],
    ['/image/play', 403, 200],
    ['/h264/off/temp.m3u8', 403, 503],
    ['/h264/nowhere/temp.m3u8', 403, 503],
    ['/h264/play/temp-1.ts', 403, 404],
  ])('%s answers %i without a session and %i with one', async (path, without, withOne) => {
    const session = await login(server);
    expect((await fetch(`${server.url}${path}?session=x`)).status).toBe(without);
    expect((await fetch(`${server.url}${path}?session=${session}`)).status).toBe(withOne);
    expect((await fetch(`${server.url}${path}`, { headers: { cookie: `session=${session}` } })).status).toBe(withOne);
  });

  it('forgets sessions when told to', async () => {
    const session = await login(server);
    server.faults.dropSessions();
    expect((await fetch(`${server.url}/h264/play/temp.m3u8?session=${session}`)).status).toBe(403);
  });
});
