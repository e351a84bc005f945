import { z } from 'zod';
import { toldFailure } from '../../failures/told.ts';
import { weekdays } from '../access/policy-words.ts';
import { id, instant, named, option, timeOfDay, version } from '../common.ts';

/** How far a location has come with a partner, in this order; `Unavailable`: it cannot be connected. */
const enrollmentStatuses = [
  'Unavailable',
  'Available',
  'EnrollmentRequested',
  'EnrollmentGranted',
  'ClassesEnrolled',
  'CamerasAssigned',
  'Complete',
] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

const syncWhats = ['classes', 'families', 'everything'] as const;
export type SyncWhat = (typeof syncWhats)[number];
/** `asking`: it would take a lot away, and waits for somebody to decide whether it may. */
const syncStates = ['reading', 'comparing', 'asking', 'applying', 'done', 'failed', 'cancelled'] as const;
export type SyncState = (typeof syncStates)[number];
export const partnerKinds = ['class', 'family', 'child', 'viewer'] as const;

const counts = z.object({
  kind: z.enum(partnerKinds),
  created: z.int(),
  changed: z.int(),
  ended: z.int(),
  same: z.int(),
  unusable: z.int(),
});

/** An import from a partner, or a sync of everything. */
export const partnerSync = z.object({
  id,
  what: z.enum(syncWhats),
  state: z.enum(syncStates),
  startedAt: instant,
  /** Null: the portal itself, at night. */
  startedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** While it reads, the records that were read; then those that were applied, of `total`. */
  done: z.int(),
  total: z.int().nullable(),
  counts: z.array(counts),
  /** How many of the partner's families would lose access to something, and which; null until that is known. */
  losing: z
    .object({
      count: z.int(),
      of: z.int(),
      families: z.array(named),
      /** While it asks: the partner's hours leave less than half of what there was. */
      areHoursCut: z.boolean(),
    })
    .nullable(),
  /** A list kept changing while it was read: nobody who was missing from it was removed. */
  wasUnsteady: z.boolean(),
  /** Records of the partner that are not here as the partner has them. */
  openCount: z.int(),
  failure: toldFailure.nullable(),
});
export type PartnerSync = z.output<typeof partnerSync>;

/** An integration that a location may connect with. */
export const marketplaceRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.string(),
  partnerUrl: z.string().nullable(),
  knowledgeBaseUrl: z.string().nullable(),
  status: z.enum(enrollmentStatuses),
  isEnrolled: z.boolean(),
  canBeEnabled: z.boolean(),
  /** Why it cannot be connected, or why the partner does not let the portal read. */
  failure: toldFailure.nullable(),
  integrationPolicyId: id.nullable(),
});
export type MarketplaceRow = z.output<typeof marketplaceRow>;

export const enrollment = marketplaceRow.extend({
  requestedAt: instant.nullable(),
  requestedBy: z.string().nullable(),
  /** The partner's name for the center; null until its key was entered. */
  centerName: z.string().nullable(),
  areFamiliesImported: z.boolean(),
  /** Classes of the partner here, and how many of them have a camera. */
  classCount: z.int(),
  classesWithCameras: z.int(),
  familyCount: z.int(),
  mostLosingPercent: z.int(),
  version: version.nullable(),
  sync: partnerSync.nullable(),
});
export type Enrollment = z.output<typeof enrollment>;

const hours = z.object({ dayOfWeek: z.enum(weekdays), startTime: timeOfDay, endTime: timeOfDay });

/** Which days of a class policy follow its partner's opening hours. */
export const policyHours = z.object({
  id,
  name: z.string(),
  partner: z.string(),
  days: z.array(
    z.object({
      dayOfWeek: z.enum(weekdays),
      isFollowed: z.boolean(),
      /** What the partner says, and what holds here. */
      openingHours: z.array(hours),
      ranges: z.array(hours),
    }),
  ),
  /** Imposed on the center by the partner: it is changed there. */
  imposed: z.array(
    z.object({ scope: z.enum(['Location', 'Organization', 'Global']), name: z.string(), hours: z.array(hours) }),
  ),
  version,
});
export type PolicyHours = z.output<typeof policyHours>;

/** A record of a partner that is not here as the partner has it. */
export const openRecord = z.object({
  id,
  kind: z.enum(partnerKinds),
  partnerKey: z.string(),
  name: z.string(),
  failure: toldFailure,
  /** It is applied automatically once another record is. */
  waits: z.boolean(),
  /** Staff can say which record here it is. */
  asksWhich: z.boolean(),
});
export type OpenRecord = z.output<typeof openRecord>;

export const openRecordDetail = openRecord.extend({
  /** The records here that it may be. */
  candidates: z.array(option),
  /** It may be a record of its own instead: never a class, since names of classes are unique. */
  mayBeSeparate: z.boolean(),
});
