import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { calendarDate, id, instant, named, requiredText, version } from '../common.ts';
import { emailAddress } from '../contact.ts';
import { initialPassword } from '../identity/passwords.ts';
import { cameraThumbnail } from '../pictures.ts';
import { requiredId } from '../required-id.ts';

/** Upper case, letters and digits only, at most 10; blank is null. */
export const plateNumber = z
  .string()
  .max(40, fail('tooLong', { field: 'License plate', most: 10 }))
  .transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().max(10, fail('tooLong', { field: 'License plate', most: 10 })))
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
  /** The id of the relationship: of `options/viewer-types`. */
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

/** `all` are the approved viewers; `active` and `paused` part them; `scheduled` are those with a deletion date. */
export const viewerLists = ['all', 'active', 'paused', 'scheduled'] as const;
export const viewerSorts = ['name', 'familyName', 'viewerType', 'lockoutEnd', 'scheduledDate'] as const;

export const viewerRow = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  viewerType: id,
  viewerTypeName: z.string(),
  isPrimaryUser: z.boolean(),
  familyId: id,
  familyName: z.string(),
  plateNumber: z.string().nullable(),
  /** Paused now; a pause whose end has passed is none. */
  isLockedOut: z.boolean(),
  /** Null while `isLockedOut` is indefinite. */
  lockoutEnd: instant.nullable(),
  /** Paused by the cap of the location on its category, not by staff. */
  isOverLimit: z.boolean(),
  isScheduledForDeletion: z.boolean(),
  scheduledDate: calendarDate.nullable(),
  /** The deletion date is reached: nothing can be watched any more. */
  hasEnded: z.boolean(),
  isConfirmed: z.boolean(),
  isShieldLocked: z.boolean(),
  /** The account has a second step at sign-in, which staff can remove when it is lost. */
  hasSecondFactor: z.boolean(),
  hasExternalId: z.boolean(),
  viewerPolicyId: id.nullable(),
  viewerPolicyName: z.string().nullable(),
  familyPolicyId: id.nullable(),
  familyPolicyName: z.string().nullable(),
  isPolicyEnforced: z.boolean(),
  /** Of the classes of the family's children; at most three, by name. */
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
  /** The person also views at a location of which the caller has no say: name and email are only theirs to change. */
  isAccountShared: z.boolean(),
  /** Until when the person stays signed in on a phone of theirs; null where they do on none. */
  staysSignedInUntil: instant.nullable(),
  familyChildren: z.array(named),
  /** Whom a new primary user could be chosen from. */
  otherViewers: z.array(named),
  /** What staff say to the viewer while the pause lasts. */
  pauseNote: z.string().nullable(),
  version,
});
