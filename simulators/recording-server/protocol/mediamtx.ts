import type { CameraSpec } from '../cameras.ts';
import { SEGMENT_SECONDS } from '../video/recipe.ts';
import { segmentAt } from '../video/segment.ts';
import { basicUser } from './basic.ts';
import { isHeld, PLAYLIST, WINDOW } from './playlist.ts';
import { json, type Reply, text } from './reply.ts';
import type { Asked, Protocol, Simulated } from './protocol.ts';
import { createTokens } from './tokens.ts';

const failed = (status: number, error: string): Reply => json(status, { status: 'error', error });

/**
 * MediaMTX: the control API lists the paths, the HLS server streams them (in its variant `mpegts`). A stream's first playlist redirects
 * once, to see whether cookies come back, then opens a session that is named in the addresses.
 */
export const mediaMtx = ({ cameras, users, studio }: Simulated): Protocol => {
  const sessions = createTokens<string>();
  let refused = 0;

  /** MediaMTX names itself only to those who sent no password. */
  const refusal = ({ request }: Asked): Reply | null => {
    const user = basicUser(request, users);
    if (user === true) return null;
    if (user === false) refused++;
    const reply = failed(401, 'authentication error');
    return user === null ? { ...reply, headers: { 'WWW-Authenticate': 'Basic realm="mediamtx"' } } : reply;
  };

  const pathOf = ({ shortName, state = 'online', hasSound }: CameraSpec) => ({
    name: shortName,
    confName: shortName,
    ready: state !== 'offline',
    readyTime: state === 'offline' ? null : '2026-01-01T00:00:00Z',
    tracks: state === 'online' ? ['H264', ...(hasSound ? ['MPEG-4 Audio'] : [])] : [],
    readers: [],
  });

  const list = ({ url }: Asked): Reply => {
    const perPage = Number(url.searchParams.get('itemsPerPage') ?? 100);
    const page = Number(url.searchParams.get('page') ?? 0);
    const items = cameras.slice(page * perPage, (page + 1) * perPage).map(pathOf);
    return json(200, { itemCount: cameras.length, pageCount: Math.ceil(cameras.length / perPage), items });
  };

  const first = (camera: CameraSpec, asked: Asked): Reply => {
    const { url } = asked;
    if (url.searchParams.get('cookieCheck') !== '1') {
      return { ...text(302, ''), headers: { Location: `${url.pathname}?cookieCheck=1` } };
    }
    const refusedSo = camera.isOpen ? null : refusal(asked);
    if (refusedSo) return refusedSo;
    if (camera.state === 'offline') return failed(404, `no stream is available on path '${camera.shortName}'`);
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '',
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=250000,CODECS="avc1.42C01E",RESOLUTION=640x360,FRAME-RATE=10.000',
      `main_stream.m3u8?session=${sessions.give(camera.shortName)}`,
    ];
    return text(200, `${lines.join('\n')}\n`, PLAYLIST);
  };

  const media = (session: string, now: number): Reply => {
    const current = segmentAt(now);
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-ALLOW-CACHE:NO',
      `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
      `#EXT-X-MEDIA-SEQUENCE:${current - WINDOW}`,
    ];
    for (let number = current - WINDOW; number < current; number++)
      lines.push(`#EXTINF:${SEGMENT_SECONDS.toFixed(5)},`, `4f2c_main_seg${number}.ts?session=${session}`);
    return text(200, `${lines.join('\n')}\n`, PLAYLIST);
  };

  const stream = async (asked: Asked): Promise<Reply> => {
    const { url, now } = asked;
    const [, short, file = ''] = url.pathname.split('/').map(decodeURIComponent);
    const camera = cameras.find(({ shortName }) => shortName === short);
    if (file === 'index.m3u8') {
      return camera
        ? first(camera, asked)
        : (refusal(asked) ?? failed(404, `no stream is available on path '${short}'`));
    }
    const session = url.searchParams.get('session') ?? '';
    if (!camera || sessions.get(session) !== short) return failed(401, 'authentication error');
    if (file === 'main_stream.m3u8') return media(session, now);
    const number = Number(/^4f2c_main_seg(\d+)\.ts$/.exec(file)?.[1] ?? Number.NaN);
    if (!isHeld(number, now)) return text(404, '');
    return { status: 200, contentType: 'video/mp2t', body: await studio.segment(camera, number) };
  };

  return {
    name: 'mediamtx',
    answer: async (asked) => {
      if (asked.role === 'streams') return await stream(asked);
      return asked.url.pathname === '/v3/paths/list'
        ? (refusal(asked) ?? list(asked))
        : text(404, '404 page not found');
    },
    sessionOf: () => null,
    logins: () => refused,
    dropSessions: sessions.dropAll,
  };
};
