import { consentRules } from './consent.ts';
import { deviceRules } from './devices.ts';
import { gateRules } from './gates.ts';
import { limitRules } from './limits.ts';
import { pathRules, readingRules } from './paths.ts';
import { presenceRules } from './presence.ts';
import type { Rule } from './rule.ts';
import { scheduleRules } from './schedules.ts';

/**
 * Every rule, in the order evaluated; the first that refuses is the reason. The bare answer (`check`), the reasons
 * (`steps.ts`), the audience (`crowd.ts`) and the times (`timeline.ts`) all derive from this list.
 */
// The gates come first: a check skips them all if none can refuse.
export const rules: readonly Rule[] = [
  ...gateRules,
  ...pathRules,
  ...presenceRules,
  ...consentRules,
  ...readingRules,
  ...scheduleRules,
  ...deviceRules,
  ...limitRules,
];
