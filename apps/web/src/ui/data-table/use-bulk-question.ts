import { useState } from 'react';

/**
 * What a bulk action asks first. `ask` resolves to whether it was done: if canceled, the rows stay selected. Render the
 * dialog while `asked` is set; it calls `done` after doing it, and `close` in any case.
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
