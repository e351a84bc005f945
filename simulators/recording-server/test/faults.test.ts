import { describe, expect, it } from 'vitest';
import { type CameraSpec, startControl } from '../index.ts';
import { login, serverWith } from './client.ts';

const cameras: readonly CameraSpec[] = [{ shortName: 'play', name: 'Playroom', scene: 'playroom' }];
const server = await serverWith(cameras);
const session = await login(server);
const playlist = `${server.url}/h264/play/temp.m3u8?session=${session}`;

describe('faults', () => {
  it('hangs until the client gives up', async () => {
    const undo = server.faults.add({ kind: 'hang', path: 'm3u8' });
    await expect(fetch(playlist, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/aborted|timeout/i);
    undo();
    expect((await fetch(playlist)).status).toBe(200);
  });

  it('answers late', async () => {
    server.faults.add({ kind: 'slow', ms: 120, times: 1 });
    const from = performance.now();
    expect((await fetch(playlist)).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(115);
  });

  it('answers with another status, as often and where requested', async () => {
    server.faults.add({ kind: 'status', status: 500, path: '/h264/', times: 2 });
    expect((await fetch(`${server.url}/image/play?session=${session}`)).status).toBe(200);
    const statuses = [await fetch(playlist), await fetch(playlist), await fetch(playlist)].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('redirects', async () => {
    server.faults.add({ kind: 'redirect', location: 'http://127.0.0.1:1/', times: 1 });
    const answer = await fetch(playlist, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:1/');
  });

  it('resets the connection, and cuts a body short', async () => {
    server.faults.add({ kind: 'reset', times: 1 });
    await expect(fetch(playlist)).rejects.toThrow('fetch failed');
    server.faults.add({ kind: 'truncate', bytes: 10, times: 1 });
    await expect(fetch(playlist).then((answer) => answer.text())).rejects.toThrow('terminated');
  });

  it('trickles', async () => {
    server.faults.add({ kind: 'trickle', bytes: 200, everyMs: 20, times: 1 });
    const from = performance.now();
    expect(await (await fetch(playlist)).text()).toContain('#EXTM3U');
    expect(performance.now() - from).toBeGreaterThan(55);
  });

  it('sends huge bodies, with or without their length', async () => {
    for (const declared of [true, false]) {
      server.faults.add({ kind: 'huge', bytes: 3_000_000, declared, times: 1 });
      const answer = await fetch(playlist);
      expect(answer.headers.has('content-length')).toBe(declared);
      expect((await answer.arrayBuffer()).byteLength).toBe(3_000_000);
    }
  });

  it('sends a given body', async () => {
    server.faults.add({ kind: 'body', text: '#EXTM3U\n{origin}/x?session={session}', times: 1 });
    expect(await (await fetch(playlist)).text()).toBe(`#EXTM3U\n${server.url}/x?session=${session}`);
  });
});

describe('the control port', () => {
  it('sets faults, drops sessions and counts requests, for holders of the token', async () => {
    const control = await startControl(server, { token: 'open sesame' });
    const call = (method: string, path: string, body?: object, token = 'open sesame') =>
      fetch(`${control.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect((await call('GET', '/requests', undefined, 'guess')).status).toBe(401);
    await call('DELETE', '/requests');
    await call('POST', '/faults', { kind: 'status', status: 502, times: 1 });
    expect((await fetch(playlist)).status).toBe(502);
    expect(await (await call('GET', '/requests')).json()).toEqual({ '/h264/play/temp.m3u8': 1 });
    await call('DELETE', '/sessions');
    expect((await fetch(playlist)).status).toBe(403);
    expect((await call('PUT', '/nothing')).status).toBe(404);
    expect((await call('POST', '/faults')).status).toBe(400);
    await control.stop();
  });
});
