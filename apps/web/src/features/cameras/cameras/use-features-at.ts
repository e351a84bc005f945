import { shell } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import { useRead } from '../../../lib/api/read.ts';

/** The features at a location that need not be the current one; none until they are loaded. */
export const useFeaturesAt = (locationId: number): ((name: FeatureName) => boolean) => {
  const { data } = useRead(shell.context, { query: { locationId } });
  const on = new Set(data?.location?.id === locationId ? data.features : []);
  return (name) => on.has(name);
};
