import { shell } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import { useRead } from '../../../lib/api/read.ts';

const useLocationAt = (locationId: number) => {
  const { data } = useRead(shell.context, { query: { locationId } });
  return data?.location?.id === locationId ? data : undefined;
};

/** The features at a location that need not be the current one; none until they are loaded. */
export const useFeaturesAt = (locationId: number): ((name: FeatureName) => boolean) => {
  const at = useLocationAt(locationId);
  const on = new Set(at?.features);
  return (name) => on.has(name);
};

/** Whether that location keeps pets; null until it is loaded. */
export const usePetsAt = (locationId: number): boolean | null => useLocationAt(locationId)?.location?.isPetCare ?? null;
