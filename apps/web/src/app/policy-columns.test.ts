import { isValidElement } from 'react';
import { afterAll, expect, test, vi } from 'vitest';

// As much of a browser as the links of a cell need.
vi.stubGlobal('location', { href: 'http://portal.test/', origin: 'http://portal.test', pathname: '/', search: '' });
vi.stubGlobal('window', {});
vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => null, addEventListener: () => undefined });
afterAll(() => vi.unstubAllGlobals());

const { policyScreens } = await import('../features/access/policies/screens.ts');
const { cameraColumns } = await import('../features/cameras/cameras/camera-columns.tsx');
const { classColumns } = await import('../features/people/classes/class-columns.tsx');
const { familyColumns } = await import('../features/people/families/family-columns.tsx');
const { locationColumns } = await import('../features/places/locations/location-columns.tsx');

const inKeys = ((key: string) => key) as never;
const lists = {
  location: locationColumns(inKeys),
  class: classColumns(inKeys),
  camera: cameraColumns(inKeys, false),
  family: familyColumns(inKeys),
};

test.each(Object.keys(lists) as (keyof typeof lists)[])('a list of what a %s policy governs links to it', (kind) => {
  const row = { id: 4, [`${kind}PolicyId`]: 9, [`${kind}PolicyName`]: 'Mornings', isPolicyEnforced: true };
  const column = lists[kind].find(({ id }) => id === `${kind}PolicyName`);
  const cell = column?.cell?.(row as never);
  expect(isValidElement(cell) && cell.props).toMatchObject({
    to: policyScreens[kind].details,
    id: 9,
    name: 'Mornings',
    isEnforced: true,
  });
});
