import { newOrganization, organizations, type RequestOf, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { draftOf } from '../../../ui/address/address-fields.tsx';

export type OrganizationBody = NonNullable<RequestOf<typeof organizations.create>['body']>;

/** The form's body for an existing organization. */
export const bodyOf = (of: ResultOf<typeof organizations.get>): OrganizationBody & { version: number } => ({
  ...bodyFrom(organizations.update, of),
  phoneNumber: formatPhone(of.phoneNumber),
  address: draftOf(of.address),
});

export const newBody = (): OrganizationBody => ({
  ...newOrganization,
  name: '',
  address: draftOf(null),
});
