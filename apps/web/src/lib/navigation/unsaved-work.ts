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

/** Lets go of all of it: its owner leaves, or somebody else has come. */
export const dropWork = (): void => works.clear();
