import { expect, it } from 'vitest';
import { givenBy, type GroupRole } from './groups.ts';

const mapped: readonly GroupRole[] = [
  { name: 'Teachers', role: 'StaffViewer', locationIds: [1, 2] },
  { name: 'Leads', role: 'StaffManager', locationIds: [2] },
  { name: 'More leads', role: 'StaffManager', locationIds: [3, 2] },
  { name: 'Office', role: 'OrganizationViewer', locationIds: [9] },
  { name: 'Closed center', role: 'LocationManager', locationIds: [] },
  { name: 'Root', role: 'SuperAdmin', locationIds: [] },
  { name: 'Former', role: 'Janitor', locationIds: [1] },
];

it.each<[string[], ReturnType<typeof givenBy>]>([
  [[], null],
  [['Strangers', 'teachers'], null],
  [['Teachers'], { role: 'StaffViewer', locationIds: [1, 2] }],
  [['Teachers', 'Leads'], { role: 'StaffManager', locationIds: [2] }],
  [['More leads', 'Leads'], { role: 'StaffManager', locationIds: [2, 3] }],
  [['Leads', 'Office'], { role: 'OrganizationViewer', locationIds: [] }],
  [['Closed center'], null],
  [['Root', 'Former'], null],
  [['Root', 'Teachers'], { role: 'StaffViewer', locationIds: [1, 2] }],
])('makes of %j %j', (groups, given) => {
  expect(givenBy(mapped, groups)).toEqual(given);
});
