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

/** Lets go of all of it: its owner leaves, or somebody else has come. */
export const dropWork = (): void => works.clear();
