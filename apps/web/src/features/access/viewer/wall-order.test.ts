import type { ViewerCamera } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { neighbors, lockedViewerAt, canSplitByChild, partsOf } from './wall-order.ts';

const camera = (
  id: number,
  outcome: 'allow' | 'deny',
  {
    locationId = 1,
    children = [],
    reason = null,
  }: { locationId?: number; children?: string[]; reason?: string | null } = {},
): ViewerCamera =>
  ({
    id,
    name: `Camera ${id}`,
    locationId,
    locationName: `Location ${locationId}`,
    children: children.map((name) => ({ id: name.charCodeAt(0), name })),
    decision: { outcome, reason },
  }) as ViewerCamera;
const member = (locationId: number, ...childNames: string[]) =>
  ({ locationId, childNames, viewerId: locationId * 10 }) as never;
const favorites = new Set<number>();
const idsOf = (parts: ReturnType<typeof partsOf>) => parts.map((part) => part.cameras.map(({ id }) => id));
const bySite = (cameras: ViewerCamera[]) => partsOf(cameras, { favorites, isByChild: false });

it('puts open cameras first, favorites before the rest, and otherwise keeps the order', () => {
  const list = [camera(1, 'deny'), camera(2, 'allow'), camera(3, 'allow'), camera(4, 'deny'), camera(5, 'allow')];
  expect(idsOf(partsOf(list, { favorites: new Set([5, 4]), isByChild: false }))).toEqual([[5, 2, 3, 4, 1]]);
});

it('keeps the cameras of each location together, with whose they are, a location with something open first', () => {
  const list = [
    camera(1, 'deny', { locationId: 7 }),
    camera(2, 'allow', { locationId: 8 }),
    camera(3, 'deny', { locationId: 7 }),
  ];
  const memberships = [member(7, 'Ada', 'Bo'), member(8, 'Cy'), member(7, 'Ada')];
  const parts = partsOf(list, { memberships, favorites, isByChild: false });
  expect(idsOf(parts)).toEqual([[2], [1, 3]]);
  expect(parts.map(({ childNames }) => childNames)).toEqual([['Cy'], ['Ada', 'Bo']]);
});

it('splits the wall by child, each camera once: those of one, those of two under both names, those for everybody last', () => {
  const list = [
    camera(1, 'allow'),
    camera(2, 'allow', { children: ['Bo', 'Ada'] }),
    camera(3, 'deny', { children: ['Bo'] }),
    camera(4, 'allow', { children: ['Bo'] }),
    camera(5, 'allow', { children: ['Ada'] }),
  ];
  const parts = partsOf(list, { favorites, isByChild: true });
  expect(parts.map(({ childNames }) => childNames)).toEqual([['Ada'], ['Bo'], ['Bo', 'Ada'], []]);
  expect(idsOf(parts)).toEqual([[5], [4, 3], [2], [1]]);
  expect(parts.map(({ isFirstOfLocation }) => isFirstOfLocation)).toEqual([true, false, false, false]);
  // A child's part with nothing open comes after one with something open.
  const [, closed] = partsOf([camera(1, 'deny', { children: ['Ada'] }), camera(2, 'allow', { children: ['Bo'] })], {
    favorites,
    isByChild: true,
  });
  expect(closed?.childNames).toEqual(['Ada']);
});

it('does not split by child if all cameras of a location are the same children’s', () => {
  const list = [
    camera(1, 'allow', { children: ['Ada', 'Bo'] }),
    camera(2, 'allow', { children: ['Bo', 'Ada'] }),
    camera(3, 'allow', { locationId: 2, children: ['Cy'] }),
  ];
  expect(canSplitByChild(list)).toBe(false);
  expect(idsOf(partsOf(list, { favorites, isByChild: true }))).toEqual([[1, 2], [3]]);
  expect(canSplitByChild([...list, camera(4, 'allow')])).toBe(true);
});

it('knows which viewer Stream Shield has locked, and only at that location', () => {
  const list = [camera(1, 'deny', { reason: 'shieldLocked' }), camera(2, 'allow', { locationId: 2 })];
  expect(lockedViewerAt(1, list, [member(2), member(1)])).toBe(10);
  expect(lockedViewerAt(2, list, [member(2), member(1)])).toBeNull();
});

it('goes from one open camera to the next, wrapping around', () => {
  const parts = bySite([
    camera(1, 'allow'),
    camera(2, 'allow'),
    camera(3, 'deny'),
    camera(4, 'allow', { locationId: 2 }),
  ]);
  expect(neighbors(1, parts)).toMatchObject({ before: { id: 4 }, after: { id: 2 } });
  expect(neighbors(4, parts)).toMatchObject({ before: { id: 2 }, after: { id: 1 } });
  // One that has just closed keeps its place among the open ones around it.
  expect(neighbors(3, parts)).toMatchObject({ before: { id: 2 }, after: { id: 4 } });
  expect(neighbors(9, parts)).toBeNull();
  expect(neighbors(1, bySite([camera(1, 'allow'), camera(2, 'deny')]))).toBeNull();
});
