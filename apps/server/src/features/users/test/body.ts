import type { RequestOf, users } from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';

type Body = NonNullable<RequestOf<typeof users.create>['body']>;
let counter = 0;

/** A body of a new user of a role at a place, right in every field; `given` replaces some. */
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
