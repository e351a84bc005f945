import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { hashToken } from '../secrets/tokens.ts';
import { bearerOf } from '../secrets/bearer.ts';
import { addressKey } from '../sessions/address-key.ts';
import { createClientAddress } from './client-address.ts';
import { createRate } from './rate.ts';

/** Within ten seconds: from one address, whatever its token, and of one location. */
const most = { ofAddress: 3_000, ofLocation: 1_000 };

/**
 * Recognizes the program that calls a webhook by its bearer token (`newToken`), of which only the hash is stored. Calls are counted, by
 * address before the token is looked up and by location afterwards. Throws `signedOut` and `tooMany`.
 */
export const createReporters = <Reporter extends { readonly locationId: number }>(
  { clock, config }: { readonly clock: Clock; readonly config: Config },
  findByHash: (db: Queryable, hash: Buffer) => Promise<Reporter | undefined>,
) => {
  const ofAddress = createRate(clock, { name: 'address', most: most.ofAddress });
  const ofLocation = createRate(clock, { name: 'location', most: most.ofLocation });
  const addressOf = createClientAddress(config.trustedProxies);
  return async (db: Queryable, request: FastifyRequest, reply: FastifyReply): Promise<Reporter> => {
    ofAddress(addressKey(addressOf(request.raw)), reply);
    const token = bearerOf(request);
    const reporter = token === undefined ? undefined : await findByHash(db, hashToken(token));
    if (!reporter) throw new Refusal('signedOut');
    ofLocation(reporter.locationId, reply);
    return reporter;
  };
};
