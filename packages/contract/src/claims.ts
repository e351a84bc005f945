import type { Access } from './endpoint.ts';
import type { Permission } from './permissions.ts';

/**
 * What an integrated location may use only if its integration includes it, by the permissions that open it: all of a group, or one.
 * Anything not listed is part of every integration.
 */
const opened = {
  registrations: ['registrations'],
  roomRequests: ['roomRequests'],
  events: ['events'],
  licensePlates: ['licensePlates'],
  engage: ['engage'],
  aiDashboard: ['locations.aiDashboard'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type IntegrationClaim = keyof typeof opened;
export const integrationClaims = Object.keys(opened) as [IntegrationClaim, ...IntegrationClaim[]];

const claimOfPermission = (permission: Permission): IntegrationClaim | null =>
  integrationClaims.find((claim) =>
    (opened[claim] as readonly string[]).some((one) => permission === one || permission.startsWith(`${one}.`)),
  ) ?? null;

/** The claim that something with this access needs at an integrated location; with several permissions, only one that all of them need. */
export const claimOf = (access: Access): IntegrationClaim | null => {
  if (access === 'public' || access === 'signedIn' || access === 'viewer') return null;
  const needed = [access].flat().map(claimOfPermission);
  const [first = null] = needed;
  return needed.every((claim) => claim === first) ? first : null;
};

/** The claim that is missing where a location is integrated; null if nothing is. */
export const missingClaim = (
  access: Access,
  location:
    | { readonly isIntegrationEnabled: boolean; readonly integrationClaims: readonly string[] }
    | null
    | undefined,
): IntegrationClaim | null => {
  const claim = location?.isIntegrationEnabled ? claimOf(access) : null;
  return claim !== null && !location?.integrationClaims.includes(claim) ? claim : null;
};
