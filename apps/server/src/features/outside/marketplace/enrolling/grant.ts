import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { eachBounded } from '../../../../platform/jobs/bounded.ts';
import type { Needs } from '../needs.ts';
import type { Standing } from '../partners/partner.ts';
import { PartnerTrouble } from '../partners/trouble.ts';

/** Partners asked at the same time: a slow one does not keep the others waiting. */
const atOnce = 4;

/**
 * Milliseconds until a partner that has not answered is asked again: every minute for an hour, then less and less often, down to once in
 * six hours.
 */
const pauseAfter = (waited: number): number => Math.min(Math.max(60_000, waited / 20), 6 * 3_600_000);

interface Awaited {
  readonly locationId: number;
  readonly reference: string;
}

/** Notes where a request stands with the partner, if it is still the same request. Progress made in the meantime is not undone. */
export const noteStanding = async (
  db: Queryable,
  { locationId, reference }: Awaited,
  { connection, grant }: Standing,
  at: number,
): Promise<void> => {
  const refused = grant === 'declined' || grant === 'revoked' ? grant : null;
  await sql`UPDATE integration_enrollments SET connection_key = ${connection}, refused = ${refused},
      status = CASE WHEN status = 'EnrollmentRequested' AND ${grant === 'granted'} THEN 'EnrollmentGranted' ELSE status END,
      next_check_at = CASE WHEN ${grant === 'requested'} THEN ${new Date(at)}::timestamptz + greatest(interval '1 minute',
        least(interval '6 hours', (${new Date(at)}::timestamptz - requested_at) / 20))
        WHEN ${refused !== null} AND status <> 'EnrollmentRequested' THEN ${new Date(at)}::timestamptz + interval '6 hours' END
    WHERE location_id = ${locationId} AND reference = ${reference}`.execute(db);
};

/** Asks the partner of an enrollment that awaits its grant, or whose request has not reached it yet. */
const askGrant = async (
  { partners, db, clock }: Needs,
  awaited: Awaited & {
    readonly integrationKey: string;
    readonly connection: string | null;
    readonly locationName: string;
  },
  signal: AbortSignal,
): Promise<void> => {
  const partner = partners.get(awaited.integrationKey);
  if (!partner) throw new PartnerTrouble('refused', { why: 'not configured' });
  const { reference, connection, locationName } = awaited;
  // A request whose answer was lost is sent again: to the partner it is the same one.
  const standing = await (connection === null
    ? partner.connect({ reference, locationName, signal })
    : partner.standing(connection, signal));
  await noteStanding(db, awaited, standing, clock.now());
};

/** Asks the partners of enrollments that are due. */
export const askDue = async (deps: Needs, signal: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps;
  const at = clock.now();
  const { rows } = await sql<
    Parameters<typeof askGrant>[1] & { requestedAt: Date }
  >`SELECT enrollment.location_id AS "locationId", enrollment.reference,
      integration.key AS "integrationKey", enrollment.connection_key AS connection, location.name AS "locationName",
      enrollment.requested_at AS "requestedAt"
    FROM integration_enrollments enrollment JOIN integrations integration ON integration.id = enrollment.integration_id
    JOIN locations location ON location.id = enrollment.location_id
    WHERE enrollment.next_check_at <= ${new Date(at)} ORDER BY enrollment.next_check_at LIMIT 200`.execute(db);
  const askOne = async (due: (typeof rows)[number]): Promise<void> => {
    try {
      await askGrant(deps, due, signal);
    } catch (error) {
      if (!(error instanceof PartnerTrouble)) throw error;
      log.warn({ locationId: due.locationId, why: error.message }, 'a partner could not be asked for its grant');
      const next = new Date(at + pauseAfter(at - due.requestedAt.getTime()));
      await db
        .updateTable('integration_enrollments')
        .set({
          next_check_at: next,
          // A request that has ended is made again by staff; a grant may become valid again.
          ...(error.kind === 'ended' && {
            refused: 'revoked',
            next_check_at: sql<Date | null>`CASE WHEN status <> 'EnrollmentRequested' THEN ${next}::timestamptz END`,
          }),
        })
        .where('location_id', '=', due.locationId)
        .where('reference', '=', due.reference)
        .execute();
    }
  };
  await eachBounded(rows, atOnce, askOne, signal);
};

/** Tells partners about connections that have ended here, until they have heard. */
export const tellEnded = async ({ db, clock, partners, log }: Needs, signal: AbortSignal): Promise<void> => {
  const at = clock.now();
  const ended = await db
    .selectFrom('ended_connections as ended')
    .innerJoin('integrations as integration', 'integration.id', 'ended.integration_id')
    .where('ended.next_try_at', '<=', new Date(at))
    .select(['ended.id', 'ended.connection_key as connection', 'integration.key', 'ended.ended_at as endedAt'])
    .orderBy('ended.next_try_at')
    .limit(200)
    .execute();
  const tellOne = async ({ id, connection, key, endedAt }: (typeof ended)[number]): Promise<void> => {
    try {
      const partner = partners.get(key);
      if (!partner) throw new PartnerTrouble('refused', { why: 'not configured' });
      await partner.end(connection, signal);
      await db.deleteFrom('ended_connections').where('id', '=', id).execute();
    } catch (error) {
      if (!(error instanceof PartnerTrouble)) throw error;
      log.warn({ why: error.message }, 'a partner could not be told that a connection has ended');
      const next = new Date(at + pauseAfter(at - endedAt.getTime()));
      await db.updateTable('ended_connections').set({ next_try_at: next }).where('id', '=', id).execute();
    }
  };
  await eachBounded(ended, atOnce, tellOne, signal);
};
