import { useEffect, useRef } from 'react';

/** Submits the form inside at once: the server says again, at its field, what is wrong. */
export const useCheckAgain = (isReopened: boolean) => {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReopened) around.current?.querySelector('form')?.requestSubmit();
  }, [isReopened]);
  return around;
};
