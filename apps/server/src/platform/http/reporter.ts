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

/**
 * Calls within ten seconds: with one token that was right last time; from one address with any other token; for one camera; and for one
 * location, not counting what its cameras sent beyond their own limit.
 */
const most = { ofToken: 3_000, ofAddress: 3_000, ofCamera: 600, ofLocation: 1_000 };

/**
 * Recognizes the program that calls a webhook by its bearer token (`newToken`); only its hash is stored. Calls are counted before the token
 * is looked up, and afterwards by camera and location, so that a runaway program or camera blocks nobody else. Throws `signedOut` and
 * `tooMany`.
 */
export const createReporters = <Reporter extends { readonly locationId: number }>(
  { clock, config }: { readonly clock: Clock; readonly config: Config },
  findByHash: (db: Queryable, hash: Buffer) => Promise<Reporter | undefined>,
) => {
  const ofToken = createRate(clock, { name: 'token', most: most.ofToken });
  const ofAddress = createRate(clock, { name: 'address', most: most.ofAddress });
  const ofCamera = createRate(clock, { name: 'camera', most: most.ofCamera });
  const ofLocation = createRate(clock, { name: 'location', most: most.ofLocation });
  const addressOf = createClientAddress(config.trustedProxies);
  /** `camera`: as the report names it. */
  return async (
    db: Queryable,
    request: FastifyRequest,
    reply: FastifyReply,
    camera: string | number,
  ): Promise<Reporter> => {
    if (request.knownProgram === undefined) ofAddress(addressKey(addressOf(request.raw)), reply);
    else ofToken(request.knownProgram, reply);
    const token = bearerOf(request);
    const reporter = token === undefined ? undefined : await findByHash(db, hashToken(token));
    if (!reporter) throw new Refusal('signedOut');
    ofCamera(`${reporter.locationId} ${camera}`, reply);
    ofLocation(reporter.locationId, reply);
    return reporter;
  };
};
