import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';

/** Milliseconds for which an unproven request is kept and its link works. */
export const proofLifetime = 7 * 86_400_000;

type State = 'unproven' | 'pending' | 'scheduled' | 'denied' | 'approved';

const found = (db: Queryable) =>
  db
    .selectFrom('registrations')
    .innerJoin('locations', 'locations.id', 'registrations.location_id')
    .select([
      'registrations.id',
      'registrations.location_id as locationId',
      'locations.name as locationName',
      sql<'family' | 'invitation'>`registrations.kind`.as('kind'),
      sql<State>`registrations.state`.as('state'),
      'registrations.email',
      'registrations.submitted',
      'registrations.viewer_id as viewerId',
      sql<string>`registrations.created_at`.as('requestedAt'),
      'registrations.scheduled_date as scheduledDate',
      'registrations.reason',
      sql<boolean>`registrations.state IN ('pending', 'scheduled') AND registrations.failure IS NOT NULL`.as(
        'isLookedAt',
      ),
    ]);

/** The unproven request of a mailed link; of two that use it at once, the second waits and finds nothing. */
export const byProof = (db: Queryable, token: string, at: number) =>
  found(db)
    .where('registrations.proof_hash', '=', hashToken(token))
    .where('registrations.state', '=', 'unproven')
    .where('registrations.proof_sent_at', '>', new Date(at - proofLifetime))
    .executeTakeFirst();

export const byStatus = (db: Queryable, token: string) =>
  found(db).where('registrations.status_hash', '=', hashToken(token)).executeTakeFirst();

/** A request whose address this link has proven already, of the browser that holds the status token. */
export const byBoth = (db: Queryable, { proof, status }: { readonly proof: string; readonly status: string }) =>
  found(db)
    .where('registrations.status_hash', '=', hashToken(status))
    .where('registrations.proof_hash', '=', hashToken(proof))
    .where('registrations.state', '!=', 'unproven')
    .executeTakeFirst();

/** What an account waits for, or was denied. */
export const waitingOf = (db: Queryable, accountId: number) =>
  found(db)
    .innerJoin('viewers', 'viewers.id', 'registrations.viewer_id')
    .where('viewers.account_id', '=', accountId)
    .where('viewers.approved_at', 'is', null)
    .where('registrations.state', '!=', 'approved')
    .orderBy('registrations.id', 'desc')
    .limit(20)
    .execute();

/** The unproven requests of an address, newest first. */
export const unprovenOf = (db: Queryable, email: string, at: number) =>
  found(db)
    .where('registrations.email', '=', email)
    .where('registrations.state', '=', 'unproven')
    .where('registrations.proof_sent_at', '>', new Date(at - proofLifetime))
    .orderBy('registrations.id', 'desc')
    .limit(3)
    .execute();

export type Registration = NonNullable<Awaited<ReturnType<typeof byStatus>>>;
