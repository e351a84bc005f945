import type { ConfigurationItem, SubjectKind } from '@viewgate/contract';

/** The column of `policy_assignments` that names a subject of the kind. */
export const subjectColumns = {
  class: 'class_id',
  camera: 'camera_id',
  family: 'family_id',
  viewer: 'viewer_id',
} as const satisfies Record<SubjectKind, string>;

/** The stem of an item's columns in `policies` (`…_set`, `…_value`) … */
export const policyColumns = {
  desktop: 'desktop',
  mobile: 'mobile',
  streamShield: 'stream_shield',
  guardianMaxCount: 'guardian_max_count',
  relativeMaxCount: 'relative_max_count',
  sessionMaxCount: 'session_max_count',
  sessionMaxLength: 'session_max_length',
} as const satisfies Record<ConfigurationItem, string>;

/** … and in `admin_policies` (`…_enforcement`, `…_value`). */
export const adminColumns = {
  desktop: 'desktop_access',
  mobile: 'mobile_access',
  streamShield: 'stream_shield',
  guardianMaxCount: 'guardian_max_count',
  relativeMaxCount: 'relative_max_count',
  sessionMaxCount: 'session_count',
  sessionMaxLength: 'session_length',
} as const satisfies Record<ConfigurationItem, string>;
