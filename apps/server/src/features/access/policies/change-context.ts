import type { PolicyChange } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readCapSources, withChange } from './cap-sources.ts';
import { type CapOutcome, capsOf, previewCaps } from './caps.ts';

/** Effects of a change that cannot be told from the location's facts alone. */
export interface ChangeContext extends CapOutcome {
  /** The location policy that takes over when the active one is deactivated or deleted. */
  defaultPolicyId: number | null;
}

/** Reads the effects of a change before it is made: the policy that takes over, whom the caps lock and unlock. */
export const readChangeContext = async (
  db: Queryable,
  scope: LocationScope,
  change: PolicyChange,
  at: number,
): Promise<ChangeContext> => {
  const sources = await readCapSources(db, scope);
  const defaultPolicyId = sources.policies.find((policy) => policy.isDefault)?.id ?? null;
  const [now, then] = [capsOf(sources), capsOf(withChange(sources, change))];
  if (now.guardian === then.guardian && now.relative === then.relative) {
    return { defaultPolicyId, locked: [], unlocked: [] };
  }
  return { defaultPolicyId, ...(await previewCaps(db, scope, then, at)) };
};
