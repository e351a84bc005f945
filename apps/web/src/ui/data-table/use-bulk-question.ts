import { useState } from 'react';

/**
 * What a bulk action asks before anything is done. `ask` settles with whether it was done: called off, the rows stay chosen. Render the
 * dialog while there is `asked`; it calls `done` once it has done it, and `close` in any case.
 */
export const useBulkQuestion = <T>() => {
  const [open, setOpen] = useState<{ readonly asked: T; readonly settle: (isDone: boolean) => void } | null>(null);
  return {
    asked: open?.asked ?? null,
    ask: (asked: T) => new Promise<boolean>((settle) => setOpen({ asked, settle })),
    done: () => open?.settle(true),
    close: () => {
      open?.settle(false);
      setOpen(null);
    },
  };
};
