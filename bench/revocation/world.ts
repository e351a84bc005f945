import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { idOf, makeFamilies, makePlace } from '../world.ts';

export interface Watching {
  viewerId: number;
  token: string;
}

/** A camera that answers every playlist instantly: the refusal is measured, not the picture. */
export const startCamera = async (): Promise<{ url: string; stop: () => void }> => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:1\n#EXTINF:2.0,\ntemp-1.ts\n';
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(playlist),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

/** One location whose viewers all watch one camera: `count` running sessions. */
export const makeWorld = async (client: pg.Client, cameraUrl: string, count: number): Promise<Watching[]> => {
  const one = idOf(client);
  const location = await makePlace(client);
  const room = await one("INSERT INTO classes (location_id, name) VALUES ($1, 'Room') RETURNING id", [location]);
  const camera = await one(
    "INSERT INTO cameras (location_id, name, short_name, override_stream_url, stream_url) VALUES ($1, 'Room', 'room', true, $2) RETURNING id",
    [location, `${cameraUrl}/live.m3u8`],
  );
  await client.query('INSERT INTO class_cameras VALUES ($1, $2, $3)', [location, room, camera]);
  await makeFamilies(client, location, count, [room]);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM viewers ORDER BY id');
  const watching = rows.map(({ id }) => ({ viewerId: id, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, token_hash, client_hash, device, started_at, last_seen_at, local_day)
     SELECT $1, $2, viewer_id, hash, hash, 'mobile', now(), now(), (now() AT TIME ZONE 'America/Chicago')::date FROM unnest($3::int[], $4::bytea[]) AS watched (viewer_id, hash)`,
    [
      location,
      camera,
      watching.map(({ viewerId }) => viewerId),
      watching.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  );
  return watching;
};
