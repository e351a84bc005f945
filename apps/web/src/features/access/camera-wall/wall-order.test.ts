import { expect, test } from 'vitest';
import { fitOf, groupsOf, isAskedFor, type WallCamera } from './wall-order.ts';

const toddlers = { id: 1, name: 'Toddlers' };
const infants = { id: 2, name: 'Infants' };
const camera = (
  name: string,
  over: Partial<WallCamera> & { state?: WallCamera['camera']['state'] } = {},
): WallCamera => {
  const { state = 'online', ...rest } = over;
  return {
    camera: { id: name.length, name, thumbnailUrl: null, state, stateSince: null },
    mayWatch: true,
    reason: null,
    classes: [],
    watching: 0,
    ...rest,
  };
};
const room = camera('Room', { classes: [toddlers], watching: 2 });
const crib = camera('Crib', { classes: [infants] });
const yard = camera('Yard', { classes: [toddlers, infants], state: 'offline' });
const door = camera('Door');
const gate = camera('Gate', { state: 'frozen' });
const hall = camera('Hall', { state: 'unknown' });

test('each camera appears once: by its class, among those several share, or among those of none', () => {
  const groups = groupsOf([room, crib, yard, door]);
  expect(groups.map((group) => [group.of, group.cameras])).toEqual([
    [infants, [crib]],
    [toddlers, [room]],
    ['several', [yard]],
    ['none', [door]],
  ]);
  expect(groupsOf([yard])).toHaveLength(1);
});

test('a class includes the cameras it shares; the search covers the names of both', () => {
  const asked = (filter: Partial<Parameters<typeof isAskedFor>[0]>) =>
    [room, crib, yard, door, gate, hall].filter(isAskedFor({ search: '', classId: undefined, show: 'all', ...filter }));
  expect(asked({})).toHaveLength(6);
  expect(asked({ classId: 1 })).toEqual([room, yard]);
  expect(asked({ search: 'yard todd' })).toEqual([yard]);
  expect(asked({ show: 'watched' })).toEqual([room]);
  expect(asked({ show: 'down' })).toEqual([yard, gate]);
});

test('fills a screen with the largest pictures that need no scrolling', () => {
  expect(fitOf(1, 1920, 1080)).toEqual({ columns: 1, tile: 1873 });
  expect(fitOf(4, 1920, 1080)).toEqual({ columns: 2, tile: 906 });
  for (const count of [7, 12, 50, 100]) {
    const { columns, tile } = fitOf(count, 1920, 1080);
    const rows = Math.ceil(count / columns);
    expect(rows * ((tile * 9) / 16 + 26) + 8 * (rows - 1)).toBeLessThanOrEqual(1080);
    expect(columns * tile + 8 * (columns - 1)).toBeLessThanOrEqual(1920);
  }
  // More than fit on the screen: as small as is useful, and the rest by scrolling.
  expect(fitOf(2000, 1920, 1080)).toEqual({ columns: 15, tile: 120 });
  expect(fitOf(10, 100, 100)).toEqual({ columns: 1, tile: 100 });
});
