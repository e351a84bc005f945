import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defaultCameras, startRecordingServer } from '@viewgate/simulators/recording-server';
import type { TestProject } from 'vitest/node';

const user = { name: 'portal', password: 'portal-parts' };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the simulated recording server streams: `/h264/camera/temp.m3u8`. */
    streams: string;
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const logIn = async (recorder: string): Promise<string> => {
  const ask = async (body: object) => {
    const answer = await fetch(`${recorder}/json`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as { session: string };
  };
  const { session } = await ask({ cmd: 'login' });
  await ask({ cmd: 'login', session, response: md5(`${user.name}:${session}:${user.password}`) });
  return session;
};

/** A simulated recording server behind a stand-in for the portal, which holds the session and decides who else may read its answers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [scene] = defaultCameras;
  if (!scene) throw new Error('The simulated recording server has no cameras.');
  const recorder = await startRecordingServer({
    name: 'Parts',
    cameras: [{ ...scene, shortName: 'camera' }],
    users: [user],
    // Encoded scenes are cached between runs: they depend on their recipe alone.
    cacheDir: join(import.meta.dirname, '../../../.cache/recording-server'),
  });
  await recorder.prepare();
  const session = await logIn(recorder.url);
  const relay = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', recorder.url);
    const relayed = async () => {
      const answer = await fetch(`${recorder.url}${pathname}?session=${session}`);
      response.writeHead(answer.status, {
        'access-control-allow-origin': '*',
        'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      });
      if (answer.body) await pipeline(answer.body, response);
      else response.end();
    };
    relayed().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  project.provide('streams', `http://127.0.0.1:${(relay.address() as AddressInfo).port}`);
  return async () => {
    relay.closeAllConnections();
    relay.close();
    await recorder.stop();
  };
}
