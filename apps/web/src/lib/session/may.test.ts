import type { Me } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { may, passes } from './passes.ts';

const person = (given: Partial<Me>) => ({ kind: 'staff', claims: [], ...given }) as unknown as Me;
const staff = person({ claims: ['classes.list', 'classes.view'] });
const viewer = person({ kind: 'viewer' });
// What a tampered or mistaken answer might contain: claims do not make a viewer staff.
const viewerWithClaims = person({ kind: 'viewer', claims: ['classes.list'] });

test.each([
  [null, 'public', true],
  [null, 'signedIn', false],
  [null, 'classes.list', false],
  [viewer, 'signedIn', true],
  [viewer, 'viewer', true],
  [staff, 'viewer', false],
  [staff, 'classes.list', true],
  [staff, 'classes.edit', false],
  [staff, ['classes.edit', 'classes.view'], true],
  [staff, [], false],
  [viewerWithClaims, 'classes.list', false],
] as const)('%# access %j', (me, access, expected) => {
  expect(may(me, access)).toBe(expected);
});

test('a disabled feature closes what the permission opens, and not- inverts it', () => {
  const on = new Set(['FamilyProgram']);
  expect(passes(staff, on, { access: 'classes.list', feature: 'FamilyProgram' })).toBe(true);
  expect(passes(staff, on, { access: 'classes.list', feature: 'Sms' })).toBe(false);
  expect(passes(staff, on, { access: 'classes.list', feature: 'not-FamilyProgram' })).toBe(false);
});

test('a screen of child care is closed where pets are kept, and the other way round', () => {
  const pets = new Set(['PetCareLocation']);
  const of = (programType: 'childCare' | 'petCare') => ({ access: 'classes.list', programType }) as const;
  expect([passes(staff, pets, of('childCare')), passes(staff, pets, of('petCare'))]).toEqual([false, true]);
  expect([passes(staff, new Set(), of('childCare')), passes(staff, new Set(), of('petCare'))]).toEqual([true, false]);
});
