import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type CameraSpec, type RecordingServer, startRecordingServer } from '../index.ts';

export const user = { name: 'portal', password: 'p&ss word' };

const started: RecordingServer[] = [];

afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
});

/** A simulated recording server that stops with the test file; its scenes are drawn once for all files of a run. */
export const serverWith = async (cameras: readonly CameraSpec[], clock?: () => number): Promise<RecordingServer> => {
  const server = await startRecordingServer({
    name: 'Test server',
    cameras,
    users: [user],
    cacheDir: join(tmpdir(), 'viewgate-scenes'),
    ...(clock ? { clock } : {}),
  });
  started.push(server);
  return server;
};

export const command = async (server: RecordingServer, body: object): Promise<{ status: number; answer: Answer }> => {
  const response = await fetch(`${server.url}/json`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, answer: (await response.json()) as Answer };
};

export interface Answer {
  readonly result: string;
  readonly session: string;
  readonly data?: unknown;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The two steps of a login; returns its session. */
export const login = async (server: RecordingServer): Promise<string> => {
  const { answer } = await command(server, { cmd: 'login' });
  const response = md5(`${user.name}:${answer.session}:${user.password}`);
  await command(server, { cmd: 'login', session: answer.session, response });
  return answer.session;
};

/** The URIs that a playlist lists, absolute. */
export const urisOf = (playlist: string, base: string): string[] => {
  const lines = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => new URL(line, base).href);
};
