import { type ReactNode, Suspense, useState } from 'react';
import type { DialogWork } from './dialog-work.ts';
import { LateLeaveQuestion } from './late-leave-question.tsx';

interface KeptWork {
  /** For `DialogWorkContext`, around what is in the dialog. */
  readonly work: DialogWork;
  /** To be rendered; while it is, Escape is not the dialog's. */
  readonly question: ReactNode;
}

/** For a dialog: closes it, but asks before that drops unsaved work in it. */
export const useDialogWork = (onClose: () => void): KeptWork => {
  const [isAsking, setAsking] = useState(false);
  const [works] = useState(() => new Set<() => boolean>());
  const cancel = () => ([...works].some((isUnsaved) => isUnsaved()) ? setAsking(true) : onClose());
  const hold = (isUnsaved: () => boolean) => {
    works.add(isUnsaved);
    return () => void works.delete(isUnsaved);
  };
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return {
    work: { hold, cancel },
    question: isAsking && (
      <Suspense fallback={null}>
        <LateLeaveQuestion onLeave={leave} onStay={() => setAsking(false)} />
      </Suspense>
    ),
  };
};
