import { integrationClaims } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import type { Standing } from '../partners/partner.ts';

/** What the location may use is what its partner includes; the location must be held. */
export const followIncludes = async (tx: Tx, { locationId }: LocationScope, { includes }: Standing): Promise<void> => {
  const claims = integrationClaims.filter((claim) => includes === null || includes.includes(claim));
  await sql`UPDATE locations SET integration_claims = ${claims}::text[]
    WHERE id = ${locationId} AND integration_claims IS DISTINCT FROM ${claims}::text[]`.execute(tx);
};
