import { useBlocker } from '../../lib/router/use-blocker.ts';
import { useLocation } from '../../lib/router/index.ts';
import { Suspense, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { holdWork, isLeft, isUnsavedWork } from '../../lib/navigation/unsaved-work.ts';
import { DialogWorkContext } from '../dialog/dialog-work.ts';
import { LateLeaveQuestion } from '../dialog/late-leave-question.tsx';

interface DirtyGuardProps {
  readonly isDirty: () => boolean;
  /** Left without saving: if the page itself stays, the form resets. */
  readonly onLeave: () => void;
}

/** Asks before unsaved work is left: for another page, another location, or by closing the page. */
export const DirtyGuard = ({ isDirty, onLeave }: DirtyGuardProps) => {
  const latest = useRef(isDirty);
  useLayoutEffect(() => {
    latest.current = isDirty;
  });
  const [isUnsaved] = useState(() => () => latest.current());
  useEffect(() => holdWork(isUnsaved), [isUnsaved]);
  const dialog = useContext(DialogWorkContext);
  const holdInDialog = useEffectEvent(() => dialog?.hold(isUnsaved));
  useEffect(() => holdInDialog(), []);
  const here = useLocation();
  const asked = useBlocker({
    blocks: (next) => isLeft(here, next) && isUnsavedWork(isUnsaved),
    blocksUnload: () => isUnsavedWork(isUnsaved),
    onLeave,
  });
  // Preloaded once something is typed: a dialog fetched on demand would not arrive without a network.
  useEffect(() => {
    const begin = () => LateLeaveQuestion.preload();
    document.addEventListener('input', begin, { once: true });
    return () => document.removeEventListener('input', begin);
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <LateLeaveQuestion onLeave={() => asked.answer(true)} onStay={() => asked.answer(false)} />
    </Suspense>
  );
};
