import type { Tx } from '../../../../platform/database/database.ts';
import type { Needs } from '../needs.ts';
import type { Import } from './store.ts';

/** Milliseconds between two messages about one import. */
const every = 1_000;
const toldAt = new Map<number, number>();

/** Tells open screens of the location how far an import is: at most once a second, and when something ends. */
export const tellProgress = async (
  { hub, clock }: Needs,
  tx: Tx,
  { id, locationId }: Pick<Import, 'id' | 'locationId'>,
  isOver = false,
): Promise<void> => {
  const now = performance.now();
  if (!isOver && now - (toldAt.get(id) ?? -every) < every) return;
  if (isOver) toldAt.delete(id);
  else {
    toldAt.set(id, now);
    await tx
      .updateTable('imports')
      .set({ touched_at: new Date(clock.now()) })
      .where('id', '=', id)
      .execute();
  }
  await hub.publish(tx, { location: locationId }, 'ReceiveImportProgress', { importId: id, locationId });
};
