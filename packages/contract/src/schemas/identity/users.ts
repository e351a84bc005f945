import { type NotificationKey, notificationKeys, type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, requiredText, version } from '../common.ts';
import { emailAddress, newUserName, writtenPhoneNumber } from '../contact.ts';
import { initialPassword } from './passwords.ts';
import { jpegFile } from '../pictures.ts';

export const roleName = z.enum(roleNames as [RoleName, ...RoleName[]], { error: fail('required', { field: 'Role' }) });
export const notificationKey = z.enum(notificationKeys as [NotificationKey, ...NotificationKey[]]);

/** Bytes of an uploaded profile photo, before it is drawn anew. */
export const photoMaxBytes = 700_000;
/** A profile photo: left out keeps the present one, null removes it. */
export const profilePhotoFile = jpegFile(photoMaxBytes).nullable().optional();

/** Keys that are subscribed to, each once. */
export const subscriptions = z
  .array(notificationKey)
  .max(notificationKeys.length)
  .transform((keys) => [...new Set(keys)]);

/**
 * What a user is made of. Organization roles take an organization; location roles a region or locations, whose organization
 * they stand in. Access flags are ignored while their feature is off; left out, they stay as they are.
 */
const fields = z.object({
  userName: newUserName(),
  email: emailAddress(),
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  userRole: roleName.nullable().pipe(roleName),
  organizationId: id.nullable().default(null),
  regionId: id.nullable().default(null),
  locationIds: z
    .array(id)
    .max(5_000, fail('users.tooManyLocations', { most: 5_000 }))
    .transform((ids) => [...new Set(ids)])
    .default([]),
  phoneNumber: writtenPhoneNumber(),
  /** Blank lets the person set an own one by the mail that they get; of an existing user it stays. */
  password: initialPassword,
  confirmPassword: z.string().max(100).default(''),
  hasPortalCameraAccess: z.boolean().optional(),
  hasMobileCameraAccess: z.boolean().optional(),
  hasAiDashboardAccess: z.boolean().optional(),
  shouldReceiveAdminEmails: z.boolean().optional(),
  /** Left out, they stay as they are. */
  emailSubscriptions: subscriptions.optional(),
  smsSubscriptions: subscriptions.optional(),
  profilePhotoFile,
});
const isRepeated = (body: { password: string; confirmPassword: string }) => body.password === body.confirmPassword;
const differs = { path: ['confirmPassword'], error: fail('passwordsDiffer') };

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
  /** The first few locations, by name; `locationCount` says how many there are. Only those of the caller. */
  locationNames: z.array(z.string()),
  locationCount: z.int(),
  isLockedOut: z.boolean(),
  /** Has a second step at sign-in, which somebody in charge can remove when it is lost. */
  hasSecondFactor: z.boolean(),
  status: z.enum(userStatuses),
  /** Neither edited nor deleted by anybody. */
  isReadOnly: z.boolean(),
  /** Also works where the caller has no say: seen, and not changed. */
  isShared: z.boolean(),
  /** The caller's own account: not paused, enabled or deleted. */
  isOwn: z.boolean(),
  /** On this server; null without a photo. */
  profilePhotoUrl: z.string().nullable(),
});
export type UserRow = z.output<typeof userRow>;

export const userDetail = userRow.omit({ locationNames: true, locationCount: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  organizationId: id.nullable(),
  regionId: id.nullable(),
  /** With their names. Only those of the caller. */
  locations: z.array(z.object({ value: id, label: z.string() })),
  locationIds: z.array(id),
  profilePhotoGuid: z.string().nullable(),
  hasPortalCameraAccess: z.boolean(),
  hasMobileCameraAccess: z.boolean(),
  hasAiDashboardAccess: z.boolean(),
  shouldReceiveAdminEmails: z.boolean(),
  emailSubscriptions: z.array(notificationKey),
  smsSubscriptions: z.array(notificationKey),
  version,
});
export type UserDetail = z.output<typeof userDetail>;

/** What can be subscribed to, and what it is about. */
export const notificationLists = z.object({
  email: z.array(z.object({ key: notificationKey, description: z.string() })),
  sms: z.array(z.object({ key: notificationKey, description: z.string() })),
});
