import type { IntegrationClaim } from '@viewgate/contract';
import { sql } from 'kysely';

/** Whether a location may use what a claim opens: it is not integrated, or its integration includes it. `alias` is that of `locations`. */
export const hasClaim = (alias: string, claim: IntegrationClaim) =>
  sql<boolean>`(NOT ${sql.ref(`${alias}.is_integration_enabled`)} OR ${claim} = ANY (${sql.ref(`${alias}.integration_claims`)}))`;
