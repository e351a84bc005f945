import type { integrations } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { applyKind } from '../partner-events/index.ts';
import { requireIntegration } from './service.ts';

const setIntegrated = (tx: Tx, locationId: number, isIntegrated: boolean) =>
  tx
    .updateTable('locations')
    .set({ is_integration_enabled: isIntegrated })
    .where('id', '=', locationId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound);

/** From now on the location is the partner's of this ID; what was reported of it before is applied. The location is held. */
export const connectLocation =
  ({ jobs }: Platform): Handler<typeof integrations.connectLocation> =>
  async ({ db, actor, at, input, audit }) => {
    const { locationId, partnerKey } = input.body;
    const integration = await requireIntegration(db, input.params.integrationId);
    const { name } = await setIntegrated(db, locationId, true);
    await db
      .insertInto('integration_locations')
      .values({
        location_id: locationId,
        integration_id: integration.id,
        partner_key: partnerKey,
        connected_at: new Date(at),
        connected_by: actor.userName,
      })
      .execute();
    await sql`UPDATE partner_events SET location_id = ${locationId}
      WHERE integration_id = ${integration.id} AND location_key = ${partnerKey} AND location_id IS NULL`.execute(db);
    await jobs.send(applyKind, { locationId }, { key: String(locationId), tx: db });
    const after = { integration: integration.name, partnerKey };
    audit({ recordId: locationId, recordName: name, locationId, after });
    return null;
  };

/** The people stay, and nothing about them belongs to the partner any more. The location is held. */
export const disconnectLocation: Handler<typeof integrations.disconnectLocation> = async ({ db, input, audit }) => {
  const { id: locationId, integrationId } = input.params;
  const integration = await requireIntegration(db, integrationId);
  await sql`UPDATE viewers viewer SET external_id = NULL FROM partner_records record
    WHERE record.viewer_id = viewer.id AND record.location_id = ${locationId}`.execute(db);
  const deleted = await db
    .deleteFrom('integration_locations')
    .where('location_id', '=', locationId)
    .where('integration_id', '=', integrationId)
    .returning('partner_key as partnerKey')
    .executeTakeFirst();
  if (!deleted) throw notFound();
  // What was reported and nobody has looked at waits for the next connection.
  await sql`UPDATE partner_events SET location_id = NULL WHERE location_id = ${locationId} AND state = 'received'`.execute(
    db,
  );
  const { name } = await setIntegrated(db, locationId, false);
  const before = { integration: integration.name, partnerKey: deleted.partnerKey };
  audit({ recordId: locationId, recordName: name, locationId, before });
  return null;
};
