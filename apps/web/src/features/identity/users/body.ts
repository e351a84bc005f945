import { type RequestOf, type ResultOf, users } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { formatPhone } from '../../../lib/format/phone.ts';

export type UserBody = NonNullable<RequestOf<typeof users.create>['body']>;

/** The form's body for an existing user. */
export const bodyOf = (of: ResultOf<typeof users.get>): UserBody & { version: number } => ({
  ...bodyFrom(users.update, of),
  locationIds: of.locations.map(({ value }) => value),
  phoneNumber: formatPhone(of.phoneNumber),
  password: '',
  confirmPassword: '',
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
  emailSubscriptions: [],
  smsSubscriptions: [],
});
