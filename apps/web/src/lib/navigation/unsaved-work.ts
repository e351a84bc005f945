import { keptInTab } from '../kept.ts';
import type { Place } from '../router/index.ts';

type Work = () => boolean;
const works = new Set<Work>();

/** Holds what somebody types until it is saved; returns what lets go of it. */
export const holdWork = (isUnsaved: Work): (() => void) => {
  works.add(isUnsaved);
  return () => void works.delete(isUnsaved);
};

/** Whether this work is held, and not saved. */
export const isUnsavedWork = (isUnsaved: Work): boolean => works.has(isUnsaved) && isUnsaved();

export const hasUnsavedWork = (): boolean => [...works].some((isUnsaved) => isUnsaved());

/**
 * Whether a step leaves what is typed on a page: to another page, or with this one to another location, where saving it would be something else.
 * `null`: everything is about to be at another location.
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

/** Keeps work over a reload of this tab, for the person whose it is; null lets go of it. There is one at a time: leaving it asks. */
export const keepWork = (of: string, whose: number, work: unknown): void =>
  keptInTab.set(slot, work === null ? null : JSON.stringify({ of, whose, work } satisfies Kept));

/** Work that was kept over a reload. That of somebody else is dropped. */
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

/** Lets go of all of it: its owner leaves, or somebody else has come. */
export const dropWork = (): void => {
  works.clear();
  keptInTab.set(slot, null);
};
