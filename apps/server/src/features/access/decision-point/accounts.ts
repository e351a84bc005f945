import { timingSafeEqual } from 'node:crypto';
import { openSecret } from '../../../watching/serving/server-secrets.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import type { Needs } from './needs.ts';
import { createTimedCache } from '../../../platform/clock/timed-cache.ts';

/**
 * Attempts allowed within a minute: from one address at one server, from all that one asker passes on, and from an asker that has been
 * right before.
 */
const most = { address: 30, asker: 300, known: 3_000 } as const;

const isEqual = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));

interface Tried {
  readonly serverId: number;
  readonly user: string;
  readonly password: string;
  /** The server that asks. */
  readonly from: string;
  /** Who asks that server, by its own account. */
  readonly ip: string;
}

export const createOwnAccounts = ({ db, secrets, clock }: Pick<Needs, 'db' | 'secrets' | 'clock'>) => {
  const tries = createTimedCache<string, number>(clock, { max: 10_000, ttl: 60_000 });
  const known = createTimedCache<string, true>(clock, { max: 1_000, ttl: 3_600_000 });
  const add = (key: string, by: 1 | -1): number => {
    const sum = Math.max(0, (tries.get(key) ?? 0) + by);
    tries.set(key, sum, { noUpdateTTL: true });
    return sum;
  };
  const askerOf = (serverId: number, from: string): string => `${serverId} ${addressKey(from)}`;
  /** Whether these are the user name and password with which the portal itself signs in at a MediaMTX server, which must let it in. */
  const isOwn = async ({ serverId, user, password, from, ip }: Tried): Promise<boolean> => {
    if (user === '' || password === '') return false;
    const asker = askerOf(serverId, from);
    const keys = [asker, `${asker} ${addressKey(ip)}`] as const;
    // Counted before it is compared; a correct one is subtracted again.
    const [ofAsker, ofAddress] = keys.map((key) => add(key, 1)) as [number, number];
    if (ofAddress > most.address || ofAsker > (known.has(asker) ? most.known : most.asker)) return false;
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
    const isRight = accounts.some(
      ([name, place, sealed]) =>
        name !== null &&
        sealed !== null &&
        isEqual(name, user) &&
        isEqual(openSecret(secrets, serverId, place, sealed), password),
    );
    if (isRight) {
      known.set(asker, true);
      for (const key of keys) add(key, -1);
    }
    return isRight;
  };
  /** Whether the caller passed on such an account, which only the server it belongs to can know. */
  const isServer = (serverId: number, from: string): boolean => known.has(askerOf(serverId, from));
  return { isOwn, isServer };
};
