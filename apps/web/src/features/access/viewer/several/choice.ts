import type { ViewerCamera } from '@viewgate/contract';
import { kept } from '../../../../lib/kept.ts';

/** The most pictures on one page: what a phone can play, and a person can follow, at once. */
export const most = 4;
const name = 'several-cameras';

/** The cameras an address names: the first four, without duplicates; anything but a number is skipped. */
export const idsIn = (named: string | undefined): readonly number[] =>
  [...new Set((named ?? '').split('.').map(Number))].filter((id) => Number.isInteger(id) && id > 0).slice(0, most);

/**
 * Whether one more may be chosen: four at most, only one of them with Stream Shield, and per location no more than it has visits left
 * today.
 */
export const mayAdd = (camera: ViewerCamera, chosen: readonly ViewerCamera[]): boolean => {
  const { streamShield, sessionsLeft } = camera.decision;
  if (chosen.length >= most) return false;
  if (streamShield && chosen.some(({ decision }) => decision.streamShield)) return false;
  const there = chosen.filter(({ locationId }) => locationId === camera.locationId).length;
  // An open camera with no visits left is one whose visit goes on.
  return sessionsLeft === null || sessionsLeft === 0 || there < sessionsLeft;
};

/** The cameras from last time that may be chosen together today. */
export const chosenBefore = (open: readonly ViewerCamera[]): readonly number[] => {
  const ids = idsIn(kept.get(name) ?? '');
  const chosen: ViewerCamera[] = [];
  for (const one of open) if (ids.includes(one.id) && mayAdd(one, chosen)) chosen.push(one);
  return chosen.map(({ id }) => id);
};

export const rememberChoice = (ids: readonly number[]): void => kept.set(name, ids.join('.'));
