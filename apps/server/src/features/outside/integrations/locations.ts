import { type integrations, integrationClaims } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { leaveHoldsToStaff } from '../../people/viewers/index.ts';
import { applyKind } from '../partner-events/index.ts';
import { requireIntegration } from './service.ts';

const setIntegrated = (tx: Tx, locationId: number, isIntegrated: boolean) =>
  tx
    .updateTable('locations')
    // Until its partner says otherwise, an integration includes everything.
    .set({ is_integration_enabled: isIntegrated, integration_claims: isIntegrated ? [...integrationClaims] : [] })
    .where('id', '=', locationId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound);

interface Tie {
  readonly locationId: number;
  readonly integrationId: number;
  readonly partnerKey: string;
  readonly at: number;
  readonly by: string;
}

/**
 * Ties a location to the partner's name for it, and applies what was reported about it before. Returns the location's name. The location
 * must be held.
 */
export const tieLocation = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { locationId, integrationId, partnerKey, at, by }: Tie,
): Promise<string> => {
  const { name } = await setIntegrated(tx, locationId, true);
  await tx
    .insertInto('integration_locations')
    .values({
      location_id: locationId,
      integration_id: integrationId,
      partner_key: partnerKey,
      connected_at: new Date(at),
      connected_by: by,
    })
    .execute();
  await sql`UPDATE partner_events SET location_id = ${locationId}
    WHERE integration_id = ${integrationId} AND location_key = ${partnerKey} AND location_id IS NULL`.execute(tx);
  await jobs.send(applyKind, { locationId }, { key: String(locationId), tx });
  return name;
};

/** From now on the location is this partner's, under this ID; what was reported about it before is applied. The location must be held. */
export const connectLocation =
  (deps: Platform): Handler<typeof integrations.connectLocation> =>
  async ({ db, actor, at, input, audit }) => {
    const { locationId, partnerKey } = input.body;
    const { id: integrationId, name: integration } = await requireIntegration(db, input.params.integrationId);
    // It is already enrolling with a partner, which determines the center.
    const enrolled = db.selectFrom('integration_enrollments').where('location_id', '=', locationId);
    if (await enrolled.select('location_id').executeTakeFirst())
      throw invalid('locationId', 'integrations.locationTaken');
    const tie = { locationId, integrationId, partnerKey, at, by: actor.userName };
    const name = await tieLocation(deps, db, tie);
    audit({ recordId: locationId, recordName: name, locationId, after: { integration, partnerKey } });
    return null;
  };

/**
 * Ends what ties a location to its partner, and returns the partner's name for it; null if nothing does. The people stay, and no partner
 * owns anything about them any longer. The location must be held.
 */
export const endConnection = async (tx: Tx, locationId: number, integrationId: number): Promise<string | null> => {
  await sql`UPDATE viewers viewer SET external_id = NULL FROM partner_records record
    WHERE record.viewer_id = viewer.id AND record.location_id = ${locationId}`.execute(tx);
  // They stay paused: from now on only staff can say where they belong.
  await leaveHoldsToStaff(tx, locationId);
  const deleted = await tx
    .deleteFrom('integration_locations')
    .where('location_id', '=', locationId)
    .where('integration_id', '=', integrationId)
    .returning('partner_key as partnerKey')
    .executeTakeFirst();
  // Its class policy stays with the classes that it governs, as staff's own.
  await sql`UPDATE policies policy SET is_integration_policy = false FROM integration_enrollments enrollment
    WHERE enrollment.location_id = ${locationId} AND enrollment.integration_id = ${integrationId} AND policy.id = enrollment.policy_id`.execute(
    tx,
  );
  await tx
    .deleteFrom('integration_enrollments')
    .where('location_id', '=', locationId)
    .where('integration_id', '=', integrationId)
    .execute();
  if (!deleted) return null;
  // Reports that nobody has processed wait for the next connection.
  await sql`UPDATE partner_events SET location_id = NULL WHERE location_id = ${locationId} AND state = 'received'`.execute(
    tx,
  );
  await setIntegrated(tx, locationId, false);
  return deleted.partnerKey;
};

export const disconnectLocation: Handler<typeof integrations.disconnectLocation> = async ({ db, input, audit }) => {
  const { id: locationId, integrationId } = input.params;
  const integration = await requireIntegration(db, integrationId);
  const location = await db.selectFrom('locations').where('id', '=', locationId).select('name').executeTakeFirst();
  const partnerKey = await endConnection(db, locationId, integrationId);
  if (partnerKey === null || !location) throw notFound();
  const before = { integration: integration.name, partnerKey };
  audit({ recordId: locationId, recordName: location.name, locationId, before });
  return null;
};
