import { firstChoices, locations, type RequestOf, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { draftOf } from '../../../ui/address/address-fields.tsx';

export type LocationBody = NonNullable<RequestOf<typeof locations.create>['body']>;
export type LocationRecord = ResultOf<typeof locations.get>;

/** The form's body for an existing location. */
export const bodyOf = (of: LocationRecord): LocationBody & { version: number } => ({
  ...bodyFrom(locations.update, of),
  phoneNumber: formatPhone(of.phoneNumber),
  address: draftOf(of.address),
});

/** A new location. Its zone comes from its organization or stays empty, because every schedule depends on it. */
export const newBody = (organizationId: number | null, timeZoneId: string | null): LocationBody => ({
  name: '',
  organizationId,
  timeZoneId: timeZoneId ?? '',
  phoneNumber: '',
  website: '',
  address: draftOf(null),
  overrideProgramType: null,
  isLprEnabled: false,
  isAdminPortalCameraViewingOnsiteOnly: false,
  staffNetworks: [],
  isPublicCameraSupportEnabled: false,
  ...firstChoices,
});
