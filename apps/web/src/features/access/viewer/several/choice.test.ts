import type { ViewerCamera } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { idsIn, mayAdd } from './choice.ts';

const camera = (
  id: number,
  { locationId = 1, streamShield = false, sessionsLeft = null as number | null } = {},
): ViewerCamera => ({ id, locationId, decision: { streamShield, sessionsLeft } }) as ViewerCamera;

it('reads at most four cameras from an address, each once, skipping anything else', () => {
  expect(idsIn('3.5.3.9.12.15')).toEqual([3, 5, 9, 12]);
  expect(idsIn('x.-1.0.2.5.1e3.7')).toEqual([2, 5, 1000, 7]);
  expect(idsIn('')).toEqual([]);
  expect(idsIn(undefined)).toEqual([]);
});

it('allows four, only one of them shielded, and per location no more than its visits left', () => {
  const plain = [1, 2, 3, 4].map((id) => camera(id));
  expect(mayAdd(camera(5), plain.slice(1))).toBe(true);
  expect(mayAdd(camera(5), plain)).toBe(false);
  const shielded = camera(6, { streamShield: true });
  expect(mayAdd(shielded, [camera(1)])).toBe(true);
  expect(mayAdd(shielded, [camera(7, { streamShield: true })])).toBe(false);
  const last = camera(8, { sessionsLeft: 1 });
  expect(mayAdd(last, [camera(9, { locationId: 2 })])).toBe(true);
  expect(mayAdd(last, [camera(1)])).toBe(false);
  // A visit that goes on does not count again.
  expect(mayAdd(camera(10, { sessionsLeft: 0 }), [camera(1)])).toBe(true);
});
