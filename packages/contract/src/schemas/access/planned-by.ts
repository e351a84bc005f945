import type { Permission } from '../../permissions.ts';
import type { PlannedChange } from './policy-change.ts';

const ofPolicies = ['policies.edit', 'policies.create', 'policies.delete'] as const;

/** Which permissions save a change of each kind; any one of them suffices to ask what it would do. */
export const plannedBy: Readonly<Record<PlannedChange['kind'], readonly [Permission, ...Permission[]]>> = {
  configuration: ofPolicies,
  schedule: ofPolicies,
  enabled: ofPolicies,
  active: ofPolicies,
  assignment: ofPolicies,
  release: ofPolicies,
  remove: ofPolicies,
  adminPolicy: ['adminPolicy.edit'],
  camera: ['cameras.edit', 'cameras.create'],
  cameras: ['cameras.edit'],
  classCameras: ['classes.edit', 'classes.create'],
  childClasses: ['children.edit'],
  child: ['children.edit', 'children.create'],
  viewersPaused: ['viewers.lock'],
  viewersGone: ['viewers.delete'],
  transfer: ['viewers.edit', 'families.edit'],
  presence: ['presence.edit'],
  deletion: ['classes.delete', 'cameras.delete', 'families.delete', 'children.delete', 'events.delete'],
  event: ['events.edit', 'events.create'],
  custodyBlock: ['viewers.edit'],
  custodyBlockGone: ['viewers.edit'],
  consent: ['cameraConsents.edit'],
  locationPause: ['organizations.edit'],
};

/** Who may save the changes that are rehearsed or reviewed instead. */
const ofOthers = [
  'automations.edit',
  'familyMerges.edit',
  'locations.edit',
  'policyTemplates.impose',
  'registrations.evaluate',
  'roomRequests.evaluate',
  'viewers.create',
] as const satisfies readonly Permission[];

/** Everybody who may save a change of any kind. */
export const mayPlan: readonly Permission[] = [...new Set(Object.values(plannedBy).flat())];

/** Everybody who may save a change that breaks a pinned expectation. */
export const mayOverride: readonly Permission[] = [...mayPlan, ...ofOthers];
