import type { CameraSpec } from '../cameras.ts';
import { HEIGHT, SEGMENT_SECONDS, WIDTH } from '../video/recipe.ts';
import { segmentAt } from '../video/segment.ts';
import { basicUser } from './basic.ts';
import { isHeld, PLAYLIST } from './playlist.ts';
import { json, type Reply, text } from './reply.ts';
import type { Asked, Protocol, Simulated } from './protocol.ts';
import { createTokens } from './tokens.ts';

interface Watching {
  readonly camera: CameraSpec;
  readonly fetched: Set<number>;
}

/** Frigate, and the go2rtc beside it, which streams: each segment to one request and no other. */
export const frigate = ({ cameras, users, studio }: Simulated): Protocol => {
  const tokens = createTokens<true>();
  const watching = createTokens<Watching>();
  let tries = 0;

  const logIn = (body: Readonly<Record<string, unknown>>): Reply => {
    tries++;
    const isUser = users.some(({ name, password }) => name === body['user'] && password === body['password']);
    if (!isUser) return json(401, { message: 'Login failed' });
    const cookie = `frigate_token=eyJhbGciOiJIUzI1NiJ9.${tokens.give(true)}.c2ln; HttpOnly; Path=/; SameSite=lax`;
    return { ...json(200, {}), headers: { 'Set-Cookie': cookie } };
  };
  const tokenOf = ({ request }: Asked): string | undefined =>
    /^Bearer eyJ\w+\.(\w+)\./.exec(request.headers.authorization ?? '')?.[1];

  const config = () => ({
    version: '0.16-0',
    cameras: Object.fromEntries(
      cameras.map(({ shortName, name, isEnabled = true }) => [
        shortName,
        {
          name: shortName,
          friendly_name: name,
          enabled: isEnabled,
          detect: { width: WIDTH, height: HEIGHT },
          live: { streams: { [name]: `${shortName}_sub` } },
        },
      ]),
    ),
  });
  const stats = () => ({
    service: { version: '0.16.0' },
    cameras: Object.fromEntries(
      cameras.map(({ shortName, state = 'online' }) => [
        shortName,
        {
          camera_fps: state === 'offline' ? 0 : 10,
          connection_quality: state === 'no-signal' ? 'unusable' : 'excellent',
        },
      ]),
    ),
  });

  const still = async (camera: CameraSpec, { url, now }: Asked): Promise<Reply> => {
    const scale = Math.round((100 * Number(url.searchParams.get('h') ?? HEIGHT)) / HEIGHT);
    const quality = Number(url.searchParams.get('quality') ?? 70);
    const body = await studio.still(camera, now, { quality, scale: Math.min(100, Math.max(1, scale)) });
    return { status: 200, contentType: 'image/jpeg', body };
  };

  const own = async (asked: Asked): Promise<Reply> => {
    const { pathname } = asked.url;
    if (pathname === '/api/login' && asked.request.method === 'POST') return logIn(await asked.body());
    if (!tokens.get(tokenOf(asked))) return text(401, '<html>401 Authorization Required</html>', 'text/html');
    if (pathname === '/api/config') return json(200, config());
    if (pathname === '/api/stats') return json(200, stats());
    const short = /^\/api\/([^/]+)\/latest\.jpg$/.exec(pathname)?.[1];
    const camera = cameras.find(({ shortName }) => shortName === decodeURIComponent(short ?? ''));
    return camera ? await still(camera, asked) : json(404, { message: 'Camera not found' });
  };

  const begin = (src: string | null): Reply => {
    const camera = cameras.find(({ shortName }) => `${shortName}_sub` === src);
    if (!camera || camera.state === 'offline') return text(404, 'stream not found');
    const id = watching.give({ camera, fetched: new Set() });
    return text(
      200,
      `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="avc1.42C01E"\nhls/playlist.m3u8?id=${id}`,
      PLAYLIST,
    );
  };
  const media = (id: string, now: number): Reply => {
    const current = segmentAt(now);
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
      `#EXT-X-MEDIA-SEQUENCE:${current - 3}`,
    ];
    for (let n = current - 3; n < current; n++)
      lines.push(`#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`, `segment.ts?id=${id}&n=${n}`);
    return text(200, lines.join('\n'), PLAYLIST);
  };

  const go2rtc = async ({ request, url, now }: Asked): Promise<Reply> => {
    if (basicUser(request, users) !== true)
      return { ...text(401, 'Unauthorized'), headers: { 'Www-Authenticate': 'Basic realm="go2rtc"' } };
    if (url.pathname === '/api/stream.m3u8') return begin(url.searchParams.get('src'));
    const id = url.searchParams.get('id') ?? '';
    const watched = watching.get(id);
    if (!watched) return text(404, '404 page not found');
    if (url.pathname === '/api/hls/playlist.m3u8') return media(id, now);
    const number = Number(url.searchParams.get('n') ?? Number.NaN);
    if (!isHeld(number, now) || watched.fetched.has(number)) return text(404, '404 page not found');
    watched.fetched.add(number);
    return { status: 200, contentType: 'video/mp2t', body: await studio.segment(watched.camera, number) };
  };

  return {
    name: 'Frigate',
    answer: (asked) => (asked.role === 'streams' ? go2rtc(asked) : own(asked)),
    sessionOf: () => null,
    logins: () => tries,
    dropSessions() {
      tokens.dropAll();
      watching.dropAll();
    },
  };
};
