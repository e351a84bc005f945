import type { organizations, RequestOf, ResultOf } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';
import { draftOf } from '../../../ui/address/address-fields.tsx';

export type OrganizationBody = NonNullable<RequestOf<typeof organizations.create>['body']>;

/** The form's body for an existing organization. */
export const bodyOf = (of: ResultOf<typeof organizations.get>): OrganizationBody & { version: number } => ({
  name: of.name,
  programType: of.programType,
  isEnterprise: of.isEnterprise,
  requiresSecondFactor: of.requiresSecondFactor,
  allowsLastingSessions: of.allowsLastingSessions,
  pocName: of.pocName,
  position: of.position,
  emailAddress: of.emailAddress,
  phoneNumber: formatPhone(of.phoneNumber),
  address: draftOf(of.address),
  version: of.version,
});

export const newBody = (): OrganizationBody => ({
  name: '',
  programType: 'childCare',
  isEnterprise: false,
  requiresSecondFactor: false,
  allowsLastingSessions: true,
  pocName: null,
  position: null,
  emailAddress: null,
  phoneNumber: null,
  address: draftOf(null),
});
