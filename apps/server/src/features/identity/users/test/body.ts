import { type Client, type RequestOf, users } from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';

type Body = NonNullable<RequestOf<typeof users.create>['body']>;
let counter = 0;

/** A valid body for a new user with a role at a place; `given` replaces fields. */
export const bodyFor = (
  userRole: RoleName,
  place: { organizationId?: number; locationId?: number },
  given: Partial<Body> = {},
): Body => {
  const n = ++counter;
  const isInternal = ['SuperAdmin', 'Manager', 'Staff'].includes(userRole);
  const isOrganization = userRole.startsWith('Organization');
  return {
    userName: `new.user${n}`,
    email: `new.user${n}@mail.example`,
    firstName: 'New',
    lastName: `User${n}`,
    userRole,
    organizationId: isOrganization ? (place.organizationId ?? null) : null,
    locationIds: isInternal || isOrganization || !place.locationId ? [] : [place.locationId],
    phoneNumber: '(312) 555-0142',
    password: '',
    confirmPassword: '',
    ...given,
  };
};

/** The body that saves a user unchanged, except for `given`. */
export const bodyAsSaved = async ({ call }: { call: Client }, id: number, given: object = {}) => {
  const of = await call(users.get, { params: { id } });
  return {
    userName: of.userName,
    email: of.email,
    firstName: of.firstName,
    lastName: of.lastName,
    userRole: of.userRole,
    organizationId: of.organizationId,
    regionId: of.regionId,
    locationIds: of.locations.map(({ value }) => value),
    phoneNumber: of.phoneNumber ?? '3125550101',
    password: '',
    confirmPassword: '',
    version: of.version,
    ...given,
  };
};
