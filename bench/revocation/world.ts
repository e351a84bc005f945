import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';

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
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query(text, values)).rows[0].id;
  const organization = await one("INSERT INTO organizations (name) VALUES ('Bench') RETURNING id");
  const location = await one(
    "INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id) VALUES ($1, 'Bench', '1', 'https://bench.example', 'America/Chicago') RETURNING id",
    [organization],
  );
  const room = await one("INSERT INTO classes (location_id, name) VALUES ($1, 'Room') RETURNING id", [location]);
  const camera = await one(
    "INSERT INTO cameras (location_id, name, short_name, override_stream_url, stream_url) VALUES ($1, 'Room', 'room', true, $2) RETURNING id",
    [location, `${cameraUrl}/live.m3u8`],
  );
  await client.query('INSERT INTO class_cameras VALUES ($1, $2, $3)', [location, room, camera]);
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
       SELECT 'viewer', 'bench' || number, 'bench' || number || '@mail.example', true, 'Bench', number::text FROM generate_series(1, $2) number RETURNING id),
     family AS (INSERT INTO families (location_id, name) SELECT $1, 'Family ' || number FROM generate_series(1, $2) number RETURNING id),
     numbered_account AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM account),
     numbered_family AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM family),
     child AS (INSERT INTO children (location_id, family_id, first_name) SELECT $1, id, 'Child' FROM family RETURNING id),
     placed AS (INSERT INTO child_classes SELECT $1, id, $3 FROM child)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary, approved_at)
       SELECT $1, numbered_family.id, numbered_account.id, 1, true, now() FROM numbered_account JOIN numbered_family USING (number)`,
    [location, count, room],
  );
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
