import type { SubjectKind } from '@viewgate/contract';

/** The column of `policy_assignments` that names a subject of the kind. */
export const subjectColumns = {
  class: 'class_id',
  camera: 'camera_id',
  family: 'family_id',
  viewer: 'viewer_id',
} as const satisfies Record<SubjectKind, string>;
