import type { CameraSpec } from '../cameras.ts';
import { HEIGHT, WIDTH } from '../video/recipe.ts';
import type { Sessions } from './sessions.ts';

interface Server {
  readonly name: string;
  readonly cameras: readonly CameraSpec[];
  readonly sessions: Sessions;
}

/** Answers one command of `POST /json`: the status and the JSON that the recording server would send. */
export const runCommand = (server: Server, command: Record<string, unknown>): { status: number; answer: object } => {
  const session = typeof command['session'] === 'string' ? command['session'] : '';
  if (command['cmd'] === 'login') return { status: 200, answer: login(server, session, command['response']) };
  if (!server.sessions.isValid(session)) return { status: 403, answer: fail(session, 'Invalid session') };
  if (command['cmd'] === 'camlist') {
    return { status: 200, answer: { result: 'success', session, data: cameraList(server.cameras) } };
  }
  if (command['cmd'] === 'logout') {
    server.sessions.close(session);
    return { status: 200, answer: { result: 'success', session } };
  }
  return { status: 200, answer: fail(session, 'Unknown command') };
};

const fail = (session: string, reason: string) => ({ result: 'fail', session, data: { reason } });

const login = (server: Server, session: string, response: unknown): object => {
  if (typeof response !== 'string') return { result: 'fail', session: server.sessions.open() };
  if (!server.sessions.prove(session, response)) return fail(session, 'Invalid password');
  const data = { 'system name': server.name, admin: false, version: '5.9.9.12', streams: ['RTMP', 'HLS'] };
  return { result: 'success', session, data };
};

const groupOf = (optionDisplay: string, optionValue: string, members: readonly CameraSpec[]) => ({
  optionDisplay,
  optionValue,
  group: members.map(({ shortName }) => shortName),
  width: WIDTH * 2,
  height: HEIGHT * 2,
});

const cameraList = (cameras: readonly CameraSpec[]): object[] => {
  const half = Math.ceil(cameras.length / 2);
  return [
    groupOf('+All cameras', 'Index', cameras),
    groupOf('+First floor', 'first-floor', cameras.slice(0, half)),
    ...cameras.map((camera) => ({
      optionDisplay: camera.name,
      optionValue: camera.shortName,
      active: (camera.state ?? 'online') === 'online',
      isEnabled: camera.isEnabled ?? true,
      isOnline: camera.state !== 'offline',
      isNoSignal: camera.state === 'no-signal',
      FPS: 10,
      width: WIDTH,
      height: HEIGHT,
      type: 4,
      audio: false,
    })),
  ];
};
