import type { Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Sets the AI partner's id for the location; null for none. Returns the location's new version. */
export const setLiveSitter = (tx: Tx, { locationId }: LocationScope, edit: Edit, id: string | null): Promise<number> =>
  updateVersioned(tx, 'locations', { id: locationId }, edit, { live_sitter_location_id: id });
