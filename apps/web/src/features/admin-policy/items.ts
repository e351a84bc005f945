import type { adminPolicy, ResultOf } from '@viewgate/contract';

export type AdminPolicy = ResultOf<typeof adminPolicy.get>;

export const limits = [
  'guardianMaxCountRestriction',
  'relativeMaxCountRestriction',
  'sessionCountRestriction',
  'sessionLengthRestriction',
] as const;
export const switches = ['desktopAccessRestriction', 'mobileAccessRestriction', 'streamShieldRestriction'] as const;
export type Limit = (typeof limits)[number];
export type Switched = (typeof switches)[number];
export type Item = Limit | Switched;

/** What can be imposed there: at a pet-care location the session length alone. */
export const itemsAt = (isPetCare: boolean): readonly Item[] =>
  isPetCare ? ['sessionLengthRestriction'] : [...limits, ...switches];

export const isSwitched = (item: Item): item is Switched => (switches as readonly string[]).includes(item);
