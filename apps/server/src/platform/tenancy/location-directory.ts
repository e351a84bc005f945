import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Database, Queryable, Tx } from '../database/database.ts';
import { requireOutside } from '../database/second-connection.ts';
import type { Reach } from './scope.ts';

/** What nearly every call needs to know about a location. */
export interface LocationEntry {
  id: number;
  name: string;
  organizationId: number;
  organizationName: string;
  timeZone: string;
  isPetCare: boolean;
  /** A pause of every viewer; `until` null means indefinitely. A pause whose end has passed does not count. */
  viewersPause: { until: Date | null } | null;
  isLprEnabled: boolean;
  isPublicCameraSupportEnabled: boolean;
  liveSitterLocationId: string | null;
  isIntegrationEnabled: boolean;
  integrationClaims: string[];
  /** The name of the location's partner, if it is integrated. */
  integrationName: string | null;
}

export type LocationDirectory = ReturnType<typeof createLocationDirectory>;

/** Caches entries of recently used locations; dropped when the location itself changes, and after 5 s in any case. */
export const createLocationDirectory = (db: Database) => {
  const entries = new LRUCache<number, LocationEntry>({ ...atMost(5_000), ttl: 5_000 });
  /** Counts what was dropped: an entry read before that must not be kept after it. */
  let forgotten = 0;

  const read = async (id: number, through: Queryable): Promise<LocationEntry | null> => {
    const row = await through
      .selectFrom('locations as location')
      .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
      .leftJoin('integration_locations as connected', 'connected.location_id', 'location.id')
      .leftJoin('integrations as integration', 'integration.id', 'connected.integration_id')
      .where('location.id', '=', id)
      .select((eb) => [
        'location.id',
        'location.name',
        'location.organization_id as organizationId',
        'organization.name as organizationName',
        'location.time_zone_id as timeZone',
        eb(eb.fn.coalesce('location.override_program_type', 'organization.program_type'), '=', 'petCare')
          .$castTo<boolean>()
          .as('isPetCare'),
        'location.viewers_paused as areViewersPaused',
        'location.viewers_paused_until as viewersPausedUntil',
        'location.is_lpr_enabled as isLprEnabled',
        'location.is_public_camera_support_enabled as isPublicCameraSupportEnabled',
        'location.live_sitter_location_id as liveSitterLocationId',
        'location.is_integration_enabled as isIntegrationEnabled',
        'location.integration_claims as integrationClaims',
        'integration.name as integrationName',
      ])
      .executeTakeFirst();
    if (!row) return null;
    const { areViewersPaused, viewersPausedUntil, ...entry } = row;
    return { ...entry, viewersPause: areViewersPaused ? { until: viewersPausedUntil } : null };
  };

  return {
    forget: (id: number): void => {
      forgotten += 1;
      entries.delete(id);
    },
    clear: (): void => {
      forgotten += 1;
      entries.clear();
    },

    /** In a transaction, an uncached entry is read through it, and not cached: the transaction may be rolled back. */
    async get(id: number, tx?: Tx): Promise<LocationEntry | null> {
      if (!tx) requireOutside(db);
      const kept = entries.get(id);
      if (kept) return kept;
      const before = forgotten;
      const entry = await read(id, tx ?? db);
      if (entry && !tx && before === forgotten) entries.set(id, entry);
      return entry;
    },

    /** The location if it exists within the reach, else null: outside one's scope a record does not exist. */
    async within(reach: Reach, id: number): Promise<LocationEntry | null> {
      if (reach.kind === 'locations' && !reach.locationIds.includes(id)) return null;
      const entry = await this.get(id);
      if (entry && reach.kind === 'organization' && entry.organizationId !== reach.organizationId) return null;
      return entry;
    },
  };
};
