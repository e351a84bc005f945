import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { calendarDate, id, instant, named, requiredText, version } from '../common.ts';
import { emailAddress } from '../contact.ts';
import { initialPassword } from '../identity/passwords.ts';
import { cameraThumbnail } from '../pictures.ts';
import { requiredId } from '../required-id.ts';

const plateTooLong = fail('tooLong', { field: 'License plate', most: 10 });
const plate10 = z.string().max(10, plateTooLong);
const missing = fail('required', { field: 'License plate' });
const written = z.string().max(40, plateTooLong);
const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const plateText = written.transform(lettersAndDigits);

/** Upper case, letters and digits only, 1 to 10. */
export const licensePlate = written.min(1, missing).transform(lettersAndDigits).pipe(plate10.min(1, missing));
/** The same where there need not be one: blank is null. */
export const plateNumber = plateText
  .pipe(plate10)
  .transform((text) => text || null)
  .nullable()
  .default(null);

/** 3 to 256 letters, digits and `. _ - @ +`. */
export const viewerUserName = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, fail('required', { field: 'User name' }))
  .min(3, fail('tooShort', { field: 'User name', least: 3 }))
  .max(256, fail('tooLong', { field: 'User name', most: 256 }))
  .regex(/^[\p{L}\p{N}._\-@+]*$/u, fail('viewers.wrongUserName'));

export const plate = { plateNumber, overrideLicensePlateRequirement: z.boolean().default(false) };
const person = {
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  /** The id of the relationship, from `options/viewer-types`. */
  viewerType: requiredId('Relationship'),
  email: emailAddress(),
  ...plate,
};

export const viewerCreate = z
  .object({
    familyId: requiredId('Family'),
    ...person,
    userName: viewerUserName,
    password: initialPassword,
    confirmPassword: z.string().max(100).default(''),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: fail('passwordsDiffer'),
  });

export const viewerUpdate = z.object({ ...person, version });

/** `all` are the approved viewers, split into `active` and `paused`; `scheduled` are those with a deletion date. */
export const viewerLists = ['all', 'active', 'paused', 'scheduled'] as const;
export const viewerSorts = ['name', 'familyName', 'viewerType', 'lockoutEnd', 'scheduledDate'] as const;

export const viewerRow = z.object({
  id,
  name: z.string(),
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  userName: z.string(),
  email: z.string(),
  viewerType: id,
  viewerTypeName: z.string(),
  isPrimaryUser: z.boolean(),
  familyId: id,
  familyName: z.string(),
  plateNumber: z.string().nullable(),
  /** Paused now; an expired pause does not count. */
  isLockedOut: z.boolean(),
  /** Null while `isLockedOut` is indefinite. */
  lockoutEnd: instant.nullable(),
  /** Paused by the cap of the location on its category, not by staff. */
  isOverLimit: z.boolean(),
  isScheduledForDeletion: z.boolean(),
  scheduledDate: calendarDate.nullable(),
  /** The deletion date has been reached: they can no longer watch. */
  hasEnded: z.boolean(),
  /** When the account will be deleted, if its owner asked for that; it is locked until then. Otherwise null. */
  accountDeletedAt: instant.nullable(),
  /** That deletion is due, but waits until staff no longer restrict the person. */
  accountDeletionWaits: z.boolean(),
  isConfirmed: z.boolean(),
  isShieldLocked: z.boolean(),
  /** The account has a second step at sign-in, which staff can remove if it is lost. */
  hasSecondFactor: z.boolean(),
  hasExternalId: z.boolean(),
  viewerPolicyId: id.nullable(),
  viewerPolicyName: z.string().nullable(),
  isViewerPolicyPaused: z.boolean(),
  familyPolicyId: id.nullable(),
  familyPolicyName: z.string().nullable(),
  isFamilyPolicyPaused: z.boolean(),
  /** The viewer's policy or the family's is in force. */
  isPolicyEnforced: z.boolean(),
  /** Cameras of the family's children's classes; at most three, by name. */
  cameras: z.array(cameraThumbnail),
  cameraCount: z.int(),
  /** Custody blocks in force or to come. */
  custodyBlockCount: z.int(),
});
export type ViewerRow = z.output<typeof viewerRow>;

export const viewerDetail = viewerRow.omit({ cameras: true, cameraCount: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  overrideLicensePlateRequirement: z.boolean(),
  /** The person also watches at a location outside the caller's reach: only they can change their name and email. */
  isAccountShared: z.boolean(),
  /** Until when the person stays signed in on their own phone; null if on none. */
  staysSignedInUntil: instant.nullable(),
  familyChildren: z.array(named),
  /** The candidates for a new primary user. */
  otherViewers: z.array(named),
  /** The note that staff left for the viewer, while the pause lasts. */
  pauseNote: z.string().nullable(),
  /** Another family here has a child of the same name, or a member with the viewer's email address or phone number. */
  hasSuggestedFamilyMerge: z.boolean(),
  version,
});
