import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { openSecret } from '../../../watching/serving/server-secrets.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Needs } from './needs.ts';

/** Wrong passwords that one address may try at one server within a minute. */
const most = 10;

const isEqual = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));

interface Tried {
  readonly serverId: number;
  readonly user: string;
  readonly password: string;
  /** Who asks us. */
  readonly from: string;
}

/** Whether a user name and password are those with which the portal itself signs in at a MediaMTX: it must get in, too. */
export const createOwnAccounts = ({ db, secrets, clock }: Pick<Needs, 'db' | 'secrets' | 'clock'>) => {
  const wrong = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, perf: clock });
  return async ({ serverId, user, password, from }: Tried): Promise<boolean> => {
    const key = `${serverId} ${from}`;
    if (user === '' || password === '' || (wrong.get(key) ?? 0) >= most) return false;
    const row = await db
      .selectFrom('recording_servers')
      .where('id', '=', serverId)
      .where('kind', '=', 'mediaMtx')
      .select(['server_username', 'server_password', 'camera_username', 'camera_password'])
      .executeTakeFirst();
    const accounts = row
      ? ([
          [row.server_username, 'server_password', row.server_password],
          [row.camera_username, 'camera_password', row.camera_password],
        ] as const)
      : [];
    const isOwn = accounts.some(
      ([name, place, sealed]) =>
        name !== null &&
        sealed !== null &&
        isEqual(name, user) &&
        isEqual(openSecret(secrets, serverId, place, sealed), password),
    );
    if (!isOwn) wrong.set(key, (wrong.get(key) ?? 0) + 1);
    return isOwn;
  };
};
