import { expect, it } from 'vitest';
import { claimOf, integrationClaims, missingClaim } from './claims.ts';
import { permissions } from './permissions.ts';

it('is needed for a whole group of permissions, or for one, and never for what everybody may', () => {
  expect([claimOf('events.edit'), claimOf('locations.aiDashboard'), claimOf('locations.view')]).toEqual([
    'events',
    'aiDashboard',
    null,
  ]);
  expect([claimOf('public'), claimOf('signedIn'), claimOf('viewer')]).toEqual([null, null, null]);
  expect([claimOf(['events.list', 'events.edit']), claimOf(['events.list', 'children.list'])]).toEqual([
    'events',
    null,
  ]);
});

it('opens something: every claim has a permission', () => {
  expect(new Set(permissions.flatMap((permission) => claimOf(permission) ?? []))).toEqual(new Set(integrationClaims));
});

it('is missing only where a location is integrated', () => {
  const at = (isIntegrationEnabled: boolean, claims: string[]) => ({ isIntegrationEnabled, integrationClaims: claims });
  expect(missingClaim('events.list', at(true, []))).toBe('events');
  expect(missingClaim('events.list', at(true, ['events']))).toBeNull();
  expect(missingClaim('events.list', at(false, []))).toBeNull();
  expect(missingClaim('events.list', null)).toBeNull();
});
