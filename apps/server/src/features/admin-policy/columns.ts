import type { AdminPolicyItems } from '@viewgate/contract';

/** The stem of each item's columns: `…_enforcement` and `…_value`. */
export const columns = {
  guardianMaxCountRestriction: 'guardian_max_count',
  relativeMaxCountRestriction: 'relative_max_count',
  sessionCountRestriction: 'session_count',
  sessionLengthRestriction: 'session_length',
  desktopAccessRestriction: 'desktop_access',
  mobileAccessRestriction: 'mobile_access',
  streamShieldRestriction: 'stream_shield',
} as const satisfies Record<keyof AdminPolicyItems, string>;
