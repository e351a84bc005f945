import type { Failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { holdLocation } from '../../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../../platform/tenancy/scope.ts';
import { notify } from '../../../operations/notifications/index.ts';
import { followPartner } from '../enrolling/policy.ts';
import type { Needs } from '../needs.ts';
import { endSync, type Sync, unfinished } from './store.ts';

/** An import that finishes takes the enrollment a step further; the location must be held. */
export const finishSync = async ({ clock }: Needs, tx: Tx, { id, locationId, what }: Sync): Promise<void> => {
  await sql`UPDATE integration_enrollments enrollment SET
      status = CASE WHEN enrollment.status = 'EnrollmentGranted' AND sync.what <> 'families' THEN 'ClassesEnrolled' ELSE enrollment.status END,
      are_families_imported = enrollment.are_families_imported OR ${what !== 'classes'},
      classes_etag = CASE WHEN sync.classes_stamp IS NULL THEN enrollment.classes_etag ELSE sync.classes_etag END,
      families_etag = CASE WHEN sync.families_stamp IS NULL THEN enrollment.families_etag ELSE sync.families_etag END
    FROM partner_syncs sync WHERE sync.id = ${id} AND enrollment.location_id = ${locationId}`.execute(tx);
  // A sync belongs to the enrollment's own location.
  await followPartner(tx, vouchForLocation(locationId));
  await endSync(tx, id, clock.now(), 'done');
};

/** Milliseconds after which a partner that has taken its grant back is asked whether the grant is valid again. */
const askedAgainMs = 6 * 3_600_000;

/** Ends a sync that cannot go on, and tells those who look after integrations. */
export const failSync = (
  deps: Needs,
  { id, locationId }: Pick<Sync, 'id' | 'locationId'>,
  why: Failure,
  { isRevoked = false }: { readonly isRevoked?: boolean } = {},
): Promise<void> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return;
    if (!(await unfinished(tx, id, 'locked'))) return;
    await endSync(tx, id, deps.clock.now(), 'failed', why);
    if (isRevoked)
      await tx
        .updateTable('integration_enrollments')
        .set({ refused: 'revoked', next_check_at: new Date(deps.clock.now() + askedAgainMs) })
        .where('location_id', '=', locationId)
        .execute();
    await notify(deps, tx, 'integrationError', { locationId });
  });
