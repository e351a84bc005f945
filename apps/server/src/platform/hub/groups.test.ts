import type { RoleName } from '@viewgate/policy/vocabulary';
import { expect, it } from 'vitest';
import type { Reach } from '../tenancy/scope.ts';
import { groupsOf, groupsOfLocation } from './groups.ts';

const here: Reach = { kind: 'locations', locationIds: [5] };
const above: Reach = { kind: 'organization', organizationId: 3 };
/** How many copies of a message reach somebody with this role. */
const copies = (role: RoleName | null, reach: Reach, to: readonly string[], hasCameraAccess = true) =>
  groupsOf({ accountId: 1, reach, role, hasCameraAccess }).filter((group) => to.includes(group)).length;

it('a location’s message reaches everybody who may act there, once', () => {
  const to = groupsOfLocation(5, 3);
  expect(copies('StaffViewer', here, to)).toBe(1);
  expect(copies('OrganizationViewer', above, to)).toBe(1);
  expect(copies('SuperAdmin', { kind: 'everywhere' }, to)).toBe(1);
  expect(copies(null, { kind: 'locations', locationIds: [] }, to)).toBe(0);
  expect(copies('LocationManager', { kind: 'locations', locationIds: [6] }, to)).toBe(0);
});

it('one that needs a permission reaches those of them who hold it, once', () => {
  const to = groupsOfLocation(5, 3, 'alerts.answer');
  expect(copies('LocationManager', here, to)).toBe(1);
  expect(copies('StaffViewer', here, to)).toBe(0);
  expect(copies('OrganizationManager', above, to)).toBe(1);
  expect(copies('OrganizationViewer', above, to)).toBe(0);
  expect(copies('OrganizationManager', { kind: 'organization', organizationId: 4 }, to)).toBe(0);
  expect(copies('Manager', { kind: 'everywhere' }, to)).toBe(1);
});

it('one for anyone who sees cameras, and one for anyone who does not, reach each person once', () => {
  const [seeing, blind] = [true, false].map((seesCameras) => groupsOfLocation(5, 3, 'cameras.list', seesCameras));
  for (const hasAccess of [true, false]) {
    expect(copies('StaffViewer', here, seeing ?? [], hasAccess)).toBe(hasAccess ? 1 : 0);
    expect(copies('StaffViewer', here, blind ?? [], hasAccess)).toBe(hasAccess ? 0 : 1);
    expect(copies('OrganizationManager', { kind: 'organization', organizationId: 4 }, seeing ?? [], hasAccess)).toBe(0);
  }
});
