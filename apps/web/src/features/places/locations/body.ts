import { choicesOf, firstChoices, type locations, type RequestOf, type ResultOf } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';
import { draftOf } from '../../../ui/address/address-fields.tsx';

export type LocationBody = NonNullable<RequestOf<typeof locations.create>['body']>;
export type LocationRecord = ResultOf<typeof locations.get>;

/** The form's body for an existing location. */
export const bodyOf = (of: LocationRecord): LocationBody & { version: number } => ({
  name: of.name,
  organizationId: of.organizationId,
  timeZoneId: of.timeZoneId,
  enterpriseLocationNumber: of.enterpriseLocationNumber,
  legacyId: of.legacyId,
  phoneNumber: formatPhone(of.phoneNumber),
  website: of.website,
  uptimeUrl: of.uptimeUrl,
  address: draftOf(of.address),
  overrideProgramType: of.overrideProgramType,
  isEnterprise: of.isEnterprise,
  isLprEnabled: of.isLprEnabled,
  isAdminPortalCameraViewingOnsiteOnly: of.isAdminPortalCameraViewingOnsiteOnly,
  staffNetworks: of.staffNetworks,
  isPublicCameraSupportEnabled: of.isPublicCameraSupportEnabled,
  showsFamilyHistory: of.showsFamilyHistory,
  ...choicesOf(of),
  version: of.version,
});

/** A new location. Its zone comes from its organization or stays empty, because every schedule depends on it. */
export const newBody = (organizationId: number | null, timeZoneId: string | null): LocationBody => ({
  name: '',
  organizationId,
  timeZoneId: timeZoneId ?? '',
  phoneNumber: '',
  website: '',
  uptimeUrl: null,
  enterpriseLocationNumber: null,
  legacyId: null,
  address: draftOf(null),
  overrideProgramType: null,
  isLprEnabled: false,
  isAdminPortalCameraViewingOnsiteOnly: false,
  staffNetworks: [],
  isPublicCameraSupportEnabled: false,
  showsFamilyHistory: false,
  ...firstChoices,
});
