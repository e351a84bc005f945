import { type FeatureName, features } from '@viewgate/policy/vocabulary';
import type { Database, Tx } from '../database/database.ts';
import { requireOutside } from '../database/second-connection.ts';
import type { LocationEntry } from '../tenancy/location-directory.ts';

export type FeatureFlags = ReturnType<typeof createFeatureFlags>;

/** Which feature flags are on: the stored flags over their defaults, plus those a location enables. Reread after at most 5 s. */
export const createFeatureFlags = (db: Database) => {
  let kept: { on: Set<FeatureName>; until: number } | null = null;
  /** Counts invalidations: a result requested before a change must not be cached after it. */
  let forgotten = 0;

  const stored = async (tx?: Tx): Promise<Set<FeatureName>> => {
    if (!tx) requireOutside(db);
    if (kept && kept.until > performance.now()) return kept.on;
    const asked = forgotten;
    const rows = await (tx ?? db).selectFrom('features').selectAll().execute();
    const set = new Map(rows.map((row) => [row.name, row.is_enabled]));
    const on = new Set<FeatureName>();
    for (const [name, flag] of Object.entries(features)) {
      if (set.get(name) ?? flag.isEnabledByDefault) on.add(name as FeatureName);
    }
    if (asked === forgotten && !tx) kept = { on, until: performance.now() + 5_000 };
    return on;
  };

  return {
    forget: () => {
      kept = null;
      forgotten += 1;
    },
    /** The flags that are on at a location; without one, only the stored flags. In a transaction they are read through it. */
    async at(location: LocationEntry | null, tx?: Tx): Promise<ReadonlySet<FeatureName>> {
      const on = await stored(tx);
      if (!location) return on;
      const here = new Set(on);
      if (location.isPetCare) {
        here.add('PetCareLocation');
        // Pet care has no text messages and no license plates (portal §6), whatever flags and location say.
        here.delete('Sms');
        here.delete('LicensePlateRecognition');
      } else if (location.isLprEnabled && on.has('LicensePlateRecognition')) here.add('LprCurrentLocation');
      if (location.isPublicCameraSupportEnabled) here.add('PublicCameraSupportCurrentLocation');
      if (location.liveSitterLocationId) here.add('LiveSitterLocation');
      return here;
    },
  };
};
