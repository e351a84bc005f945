import type { ServerResponse } from 'node:http';
import type { CameraSpec } from '../cameras.ts';
import { isHeld, mediaPlaylist, multivariantPlaylist, PLAYLIST } from './playlist.ts';
import { type Reply, text } from './reply.ts';
import { keyOf, type Studio } from './studio.ts';

export interface MediaRequest {
  readonly url: URL;
  readonly session: string;
  readonly origin: string;
  readonly now: number;
}

/** Answers `/h264/{short}/{file}`. */
export const answerStream = async (
  studio: Studio,
  camera: CameraSpec,
  file: string,
  asked: MediaRequest,
): Promise<Reply> => {
  const { session, origin, now } = asked;
  if (file === 'temp.m3u8' && camera.playlist === 'multivariant')
    return text(200, multivariantPlaylist(session), PLAYLIST);
  if (file === 'temp.m3u8' || file === 'live.m3u8') {
    return text(200, mediaPlaylist(camera, session, origin, now), PLAYLIST);
  }
  if (file === 'stream.key') return { status: 200, contentType: 'application/octet-stream', body: keyOf(camera) };
  const number = Number(/^temp-(\d+)\.ts$/.exec(file)?.[1] ?? Number.NaN);
  if (!isHeld(number, now)) return text(404, 'Not found');
  return { status: 200, contentType: 'video/mp2t', body: await studio.segment(camera, number) };
};

/** Answers `/image/{short}?q=&s=`: quality and size in percent. */
export const answerStill = async (studio: Studio, camera: CameraSpec, { url, now }: MediaRequest): Promise<Reply> => ({
  status: 200,
  contentType: 'image/jpeg',
  body: await studio.still(camera, now, stillOptions(url)),
});

/** Answers `/mjpg/{short}/video.mjpg`: two pictures a second until the client leaves. */
export const streamMotionJpeg = (
  studio: Studio,
  camera: CameraSpec,
  url: URL,
  clock: () => number,
  response: ServerResponse,
): void => {
  response.writeHead(200, { 'Content-Type': 'multipart/x-mixed-replace; boundary=frame', 'Cache-Control': 'no-cache' });
  const push = async () => {
    const picture = await studio.still(camera, clock(), stillOptions(url));
    if (response.destroyed) return;
    response.write(`--frame\r\nContent-Type: image/jpeg\r\nContent-Length: ${picture.length}\r\n\r\n`);
    response.write(picture);
    response.write('\r\n');
  };
  const send = () => void push().catch((error: unknown) => response.destroy(error as Error));
  send();
  const timer = setInterval(send, 500);
  response.on('close', () => clearInterval(timer));
};

const stillOptions = (url: URL): { quality: number; scale: number } => {
  const percent = (name: string, otherwise: number) => {
    const value = Number(url.searchParams.get(name) ?? otherwise);
    return Number.isFinite(value) && value >= 1 ? Math.min(100, Math.round(value)) : otherwise;
  };
  return { quality: percent('q', 75), scale: percent('s', 100) };
};
