import type { ViewerCamera } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { besides, sitesOf } from './wall-order.ts';

const camera = (id: number, outcome: 'allow' | 'deny', locationId = 1): ViewerCamera =>
  ({ id, name: `Camera ${id}`, locationId, locationName: `Site ${locationId}`, decision: { outcome } }) as ViewerCamera;
const member = (locationId: number, ...childNames: string[]) => ({ locationId, childNames }) as never;
const idsOf = (sites: ReturnType<typeof sitesOf>) => sites.map((site) => site.cameras.map(({ id }) => id));

it('puts open cameras first, favourites among them before the rest, and otherwise keeps the order', () => {
  const list = [camera(1, 'deny'), camera(2, 'allow'), camera(3, 'allow'), camera(4, 'deny'), camera(5, 'allow')];
  expect(idsOf(sitesOf(list, [], new Set([5, 4])))).toEqual([[5, 2, 3, 4, 1]]);
});

it('keeps the cameras of each site together, with whose they are, a site with something open first', () => {
  const list = [camera(1, 'deny', 7), camera(2, 'allow', 8), camera(3, 'deny', 7)];
  const sites = sitesOf(list, [member(7, 'Ada', 'Bo'), member(8, 'Cy'), member(7, 'Ada')], new Set());
  expect(idsOf(sites)).toEqual([[2], [1, 3]]);
  expect(sites.map(({ childNames }) => childNames)).toEqual([['Cy'], ['Ada', 'Bo']]);
});

it('goes from one open camera to the next, round and round', () => {
  const sites = sitesOf(
    [camera(1, 'allow'), camera(2, 'allow'), camera(3, 'deny'), camera(4, 'allow', 2)],
    [],
    new Set(),
  );
  expect(besides(1, sites)).toMatchObject({ before: { id: 4 }, after: { id: 2 } });
  expect(besides(4, sites)).toMatchObject({ before: { id: 2 }, after: { id: 1 } });
  // One that has just closed is where it was, with what is open around it.
  expect(besides(3, sites)).toMatchObject({ before: { id: 2 }, after: { id: 4 } });
  expect(besides(9, sites)).toBeNull();
  expect(besides(1, sitesOf([camera(1, 'allow'), camera(2, 'deny')], [], new Set()))).toBeNull();
});
