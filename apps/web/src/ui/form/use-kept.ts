import { useState } from 'react';
import { isSame } from './paths.ts';

/** The latest value, or, while it is held, what it was when that began. */
export const useKept = <T>(latest: T, isHeld: boolean): T => {
  const [kept, setKept] = useState(latest);
  if (isHeld || isSame(kept, latest)) return kept;
  setKept(latest);
  return latest;
};
