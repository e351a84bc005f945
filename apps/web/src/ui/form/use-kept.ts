import { useState } from 'react';
import { isSame } from './paths.ts';

/** The latest value or, while held, the value at the moment holding began. */
export const useKept = <T>(latest: T, isHeld: boolean): T => {
  const [kept, setKept] = useState(latest);
  if (isHeld || isSame(kept, latest)) return kept;
  setKept(latest);
  return latest;
};
