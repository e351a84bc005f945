import type { ReasonCode } from '../vocabulary/index.ts';
import { isInNetwork, parseNetwork } from './address.ts';
import type { CompiledLocation } from './compiled.ts';
import { isTrue } from './compile/certain.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { cameraGates } from './rules/gates.ts';

/** What is known about the member of staff who asks. */
export interface StaffFacts {
  /** The role grants cameras.view at this location. */
  readonly mayViewCameras: boolean;
  /** The user's camera access flag for the portal or the mobile app, wherever they watch. */
  readonly hasPortalCameraAccess: boolean;
  /** The address the request came from; null when unknown. */
  readonly address: string | null;
}

export interface StaffDecision {
  readonly outcome: 'allow' | 'deny';
  readonly reason: ReasonCode | null;
}

/**
 * Whether staff may watch a camera in the portal. Policies do not bind staff, and they may see AI-only cameras; an
 * onsite-only location requires an address in one of its networks.
 */
export const decideStaff = (c: CompiledLocation, staff: StaffFacts, cameraId: number): StaffDecision => {
  const reason = refusalOf(c, staff, cameraId);
  return { outcome: reason === null ? 'allow' : 'deny', reason };
};

/** {@link decideStaff} for a camera not yet in the portal, listed only by its recording server. */
export const decideStaffHere = (c: CompiledLocation, staff: StaffFacts): StaffDecision => {
  const reason = rightsRefusal(staff) ?? placeRefusal(c, staff);
  return { outcome: reason === null ? 'allow' : 'deny', reason };
};

const staffGates = (Object.keys(cameraGates) as (keyof typeof cameraGates)[]).filter((code) => code !== 'cameraAiOnly');

const refusalOf = (c: CompiledLocation, staff: StaffFacts, cameraId: number): ReasonCode | null => {
  const camera = rowOf(c.cameras, cameraId);
  if (camera < 0) return 'cameraUnknown';
  const flags = c.cameras.records[camera * recordWidth + 1]!;
  const refused = rightsRefusal(staff);
  if (refused !== null) return refused;
  return staffGates.find((code) => (flags & cameraGates[code]) !== 0) ?? placeRefusal(c, staff);
};

const rightsRefusal = (staff: StaffFacts): ReasonCode | null => {
  if (!isTrue(staff.mayViewCameras)) return 'staffNoPermission';
  return isTrue(staff.hasPortalCameraAccess) ? null : 'staffNoCameraAccess';
};

const placeRefusal = (c: CompiledLocation, { address }: StaffFacts): ReasonCode | null => {
  if (c.staffNetworks === null) return null;
  if (typeof address !== 'string' || address.includes('/') || !parseNetwork(address)) return 'staffAddressUnreadable';
  return c.staffNetworks.some((network) => isInNetwork(address, network)) ? null : 'staffOffsite';
};
