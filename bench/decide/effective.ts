import type { LocationFacts, ViewerFacts } from '@viewgate/policy';

/** A viewer's inherited values, precomputed for the contestants that would otherwise pay for it each time. */
const levelsOf = (facts: LocationFacts, viewer: ViewerFacts) => {
  const family = facts.families.find(({ id }) => id === viewer.familyId);
  const ids = [viewer.policyId, family?.policyId, facts.activeLocationPolicyId];
  return ids.map((id) => facts.policies.find((policy) => policy.id === id)!);
};

export const switchOf = (facts: LocationFacts, viewer: ViewerFacts, item: 'desktop' | 'mobile'): boolean =>
  levelsOf(facts, viewer).find((policy) => policy[item].isEnabled)?.[item].value ?? true;

/** The effective limit under the bench's admin policy: a capped count, a replaced length. */
export const limitOf = (
  facts: LocationFacts,
  viewer: ViewerFacts,
  item: 'sessionMaxCount' | 'sessionMaxLength',
): number => {
  const levels = levelsOf(facts, viewer);
  const admin = facts.adminPolicy!;
  if (item === 'sessionMaxLength') {
    return levels.slice(0, 2).find((policy) => policy[item].isEnabled)?.[item].value ?? admin.sessionMaxLength.value;
  }
  const own = levels.find((policy) => policy[item].isEnabled)?.[item].value;
  return own === undefined ? admin.sessionMaxCount.value : Math.min(own, admin.sessionMaxCount.value);
};
