import type { RequestOf, ResultOf, users } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';

export type UserBody = NonNullable<RequestOf<typeof users.create>['body']>;

/** The form's body for an existing user. */
export const bodyOf = (of: ResultOf<typeof users.get>): UserBody & { version: number } => ({
  userName: of.userName,
  email: of.email,
  firstName: of.firstName,
  lastName: of.lastName,
  userRole: of.userRole,
  organizationId: of.organizationId,
  regionId: of.regionId,
  locationIds: of.locations.map(({ value }) => value),
  phoneNumber: formatPhone(of.phoneNumber),
  password: '',
  confirmPassword: '',
  hasPortalCameraAccess: of.hasPortalCameraAccess,
  hasMobileCameraAccess: of.hasMobileCameraAccess,
  hasAiDashboardAccess: of.hasAiDashboardAccess,
  shouldReceiveAdminEmails: of.shouldReceiveAdminEmails,
  emailSubscriptions: of.emailSubscriptions,
  smsSubscriptions: of.smsSubscriptions,
  version: of.version,
});

/** A new user of an organization, at a location if one is given. */
export const newBody = (organizationId: number | null, locationId: number): UserBody => ({
  userName: '',
  email: '',
  firstName: '',
  lastName: '',
  userRole: null,
  organizationId,
  regionId: null,
  locationIds: locationId > 0 ? [locationId] : [],
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  hasPortalCameraAccess: false,
  hasMobileCameraAccess: false,
  hasAiDashboardAccess: false,
  shouldReceiveAdminEmails: false,
  emailSubscriptions: [],
  smsSubscriptions: [],
});
