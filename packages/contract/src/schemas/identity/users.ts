import { type NotificationKey, notificationKeys } from '../../notifications.ts';
import { type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, requiredText, version } from '../common.ts';
import { emailAddress, newUserName, writtenPhoneNumber } from '../contact.ts';
import { initialPassword } from './passwords.ts';
import { photoFile } from '../pictures.ts';

export const roleName = z.enum(roleNames as [RoleName, ...RoleName[]], { error: fail('required', { field: 'Role' }) });
export const notificationKey = z.enum(notificationKeys as [NotificationKey, ...NotificationKey[]]);

/** Keys of the subscriptions, each once. */
export const subscriptions = z
  .array(notificationKey)
  .max(notificationKeys.length)
  .overwrite((keys) => [...new Set(keys)]);

/** Who a user is. */
export const userPerson = z.object({
  userName: newUserName(),
  email: emailAddress(),
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  phoneNumber: writtenPhoneNumber(),
});
export type UserPerson = z.output<typeof userPerson>;
/** What a user may use besides what the role grants. */
export const userFlags = z.object({
  hasPortalCameraAccess: z.boolean(),
  hasMobileCameraAccess: z.boolean(),
  hasAiDashboardAccess: z.boolean(),
});
export type UserFlags = z.output<typeof userFlags>;
/** A user's work, besides role and places. */
export const userPost = userFlags.extend({ shouldReceiveAdminEmails: z.boolean() });
export type UserPost = z.output<typeof userPost>;

/**
 * The fields of a user. Organization roles take an organization; location roles take a region or locations, which determine the
 * organization. Flags are ignored while their feature is off; what is omitted stays as it is.
 */
const fields = z.object({
  ...userPerson.shape,
  ...userPost.partial().shape,
  userRole: roleName.nullable().pipe(roleName),
  organizationId: id.nullable().default(null),
  regionId: id.nullable().default(null),
  locationIds: z
    .array(id)
    .max(5_000, fail('users.tooManyLocations', { most: 5_000 }))
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** Blank: a new user gets a mail to choose one; an existing user keeps theirs. */
  password: initialPassword,
  confirmPassword: z.string().max(100).default(''),
  /** Omitted, they stay as they are. */
  emailSubscriptions: subscriptions.optional(),
  smsSubscriptions: subscriptions.optional(),
  profilePhotoFile: photoFile,
});
const isRepeated = (body: { password: string; confirmPassword: string }) => body.password === body.confirmPassword;
const differs = { path: ['confirmPassword'], error: fail('passwordsDiffer') };

/** Managers of a place's staff get the mails to its administration unless somebody chooses otherwise (portal §6). */
export const getsAdminEmailsByDefault = (role: string | null): boolean => role === 'StaffManager';

export const userCreate = fields.refine(isRepeated, differs);
export const userUpdate = fields.extend({ version }).refine(isRepeated, differs);
export type UserBody = z.output<typeof userCreate>;

export const userStatuses = ['active', 'notConfirmed', 'paused'] as const;

export const userRow = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  userRole: roleName,
  roleLabel: z.string(),
  organizationName: z.string().nullable(),
  regionName: z.string().nullable(),
  /** The first few locations, by name; `locationCount` is the total. Only those within the caller's reach. */
  locationNames: z.array(z.string()),
  locationCount: z.int(),
  isLockedOut: z.boolean(),
  /** Has a second step at sign-in, which a manager can remove if it is lost. */
  hasSecondFactor: z.boolean(),
  status: z.enum(userStatuses),
  /** Cannot be edited or deleted by anybody. */
  isReadOnly: z.boolean(),
  /** Also works outside the caller's reach: visible, but not editable. */
  isShared: z.boolean(),
  /** The caller's own account: cannot be paused, enabled or deleted. */
  isOwn: z.boolean(),
  /** A path on this server; null without a photo. */
  profilePhotoUrl: z.string().nullable(),
});
export type UserRow = z.output<typeof userRow>;

export const userDetail = userRow.omit({ locationNames: true, locationCount: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  organizationId: id.nullable(),
  regionId: id.nullable(),
  /** With their names. Only those within the caller's reach. */
  locations: z.array(z.object({ value: id, label: z.string() })),
  locationIds: z.array(id),
  profilePhotoGuid: z.string().nullable(),
  ...userPost.shape,
  emailSubscriptions: z.array(notificationKey),
  smsSubscriptions: z.array(notificationKey),
  version,
});
export type UserDetail = z.output<typeof userDetail>;

/** The available subscriptions, with descriptions. */
export const notificationLists = z.object({
  email: z.array(z.object({ key: notificationKey, description: z.string() })),
  sms: z.array(z.object({ key: notificationKey, description: z.string() })),
  /** On one’s own devices. */
  push: z.array(z.object({ key: notificationKey, description: z.string() })),
  /** An email of its own is sent with each of these, whatever is chosen. */
  alwaysMailed: z.array(notificationKey),
});
