import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Pauses every viewer of the location; `until` null means indefinitely. A null pause lets them watch again. Its facts change at commit. */
export const setViewersPause = async (
  tx: Tx,
  { locationId }: LocationScope,
  pause: { until: Date | null } | null,
): Promise<void> => {
  await tx
    .updateTable('locations')
    .set({ viewers_paused: pause !== null, viewers_paused_until: pause?.until ?? null })
    .where('id', '=', locationId)
    .execute();
};
