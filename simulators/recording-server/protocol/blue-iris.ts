import type { IncomingMessage } from 'node:http';
import { runCommand } from './commands.ts';
import { managerPage } from './manager-page.ts';
import { answerStill, answerStream, streamMotionJpeg } from './media.ts';
import type { Asked, Protocol, Simulated } from './protocol.ts';
import { json, type Reply, text } from './reply.ts';
import { createSessions } from './sessions.ts';

const sessionOf = (request: IncomingMessage, url: URL): string | null =>
  url.searchParams.get('session') ?? /(?:^|;\s*)session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Blue Iris: one address for everything, one session in every request. */
export const blueIris = ({ name, cameras, users, studio, clock }: Simulated): Protocol => {
  const sessions = createSessions(users);
  const answer = async ({ request, response, url, origin, now, body }: Asked): Promise<Reply | null> => {
    if (request.method === 'POST' && url.pathname === '/json') {
      const { status, answer: told } = runCommand({ name, cameras, sessions }, await body());
      return json(status, told);
    }
    if (url.pathname === '/ui3.htm') return managerPage(name, cameras, url);
    const session = sessionOf(request, url);
    if (!session || !sessions.isValid(session)) return text(403, 'Forbidden');
    const [, kind, short, file = ''] = url.pathname.split('/').map(decodeURIComponent);
    const camera = cameras.find(({ shortName }) => shortName === short);
    if (!camera || camera.state === 'offline') return text(503, 'Service unavailable');
    const asked = { url, session, origin, now };
    if (kind === 'h264') return answerStream(studio, camera, file, asked);
    if (kind === 'image') return answerStill(studio, camera, asked);
    if (kind === 'mjpg' && file === 'video.mjpg') {
      streamMotionJpeg(studio, camera, url, clock, response);
      return null;
    }
    return text(404, 'Not found');
  };
  return {
    name: 'BlueServer/5.9.9.12',
    answer,
    sessionOf,
    logins: () => sessions.tried(),
    dropSessions: () => sessions.dropAll(),
  };
};
