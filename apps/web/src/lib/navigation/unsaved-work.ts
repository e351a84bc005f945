import { keptInTab } from '../kept.ts';
import type { Place } from '../router/index.ts';

type Work = () => boolean;
const works = new Set<Work>();

/** Registers unsaved input until it is saved; returns the unregister. */
export const holdWork = (isUnsaved: Work): (() => void) => {
  works.add(isUnsaved);
  return () => void works.delete(isUnsaved);
};

/** Whether this work is registered and unsaved. */
export const isUnsavedWork = (isUnsaved: Work): boolean => works.has(isUnsaved) && isUnsaved();

export const hasUnsavedWork = (): boolean => [...works].some((isUnsaved) => isUnsaved());

/**
 * Whether a step leaves unsaved input behind: for another page, or on this page for another location, where saving it would mean something else.
 * `null`: the whole portal is about to switch location.
 */
export const isLeft = (
  here: Pick<Place, 'pathname' | 'search'>,
  next: Pick<Place, 'pathname' | 'search'> | null,
): boolean => {
  if (!next || here.pathname !== next.pathname) return true;
  const asked = next.search['locationId'];
  return asked !== undefined && asked !== here.search['locationId'];
};

const slot = 'work';
interface Kept {
  readonly of: string;
  readonly whose: number;
  readonly work: unknown;
}

/** Keeps work across a reload of this tab, for its owner; null discards it. There is at most one: leaving it asks first. */
export const keepWork = (of: string, whose: number, work: unknown): void =>
  keptInTab.set(slot, work === null ? null : JSON.stringify({ of, whose, work } satisfies Kept));

/** Work kept across a reload. Somebody else's is dropped. */
export const keptWork = (of: string, whose: number): unknown => {
  let found: Kept | null;
  try {
    found = JSON.parse(keptInTab.get(slot) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
  if (found?.whose !== whose) keptInTab.set(slot, null);
  return found?.of === of && found.whose === whose ? found.work : null;
};

/** Discards all of it: its owner has left, or somebody else has come. */
export const dropWork = (): void => {
  works.clear();
  keptInTab.set(slot, null);
};
