import { useBlocker } from '../../lib/router/use-blocker.ts';
import { useLocation } from '../../lib/router/index.ts';
import { Suspense, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { holdWork, isLeft, isUnsavedWork } from '../../lib/navigation/unsaved-work.ts';
import { lateControls } from '../theme/with-controls.tsx';
import { DialogWorkContext } from './dialog-work.ts';
import { useFormText } from './text/index.ts';

const ConfirmAction = lateControls(async () => ({
  default: (await import('../dialog/confirm-action.tsx')).ConfirmAction,
}));

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const LeaveQuestion = ({ onLeave, onStay }: LeaveQuestionProps) => {
  const text = useFormText();
  return (
    <Suspense fallback={null}>
      <ConfirmAction
        title={text('leave.title')}
        message={<p>{text('leave.message')}</p>}
        confirm={text('leave.go')}
        tone="bad"
        onConfirm={async () => onLeave()}
        onClose={onStay}
      />
    </Suspense>
  );
};

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
  });
  // Preloaded once something is typed: a dialog fetched on demand would not arrive without a network.
  useEffect(() => {
    const begin = () => ConfirmAction.preload();
    document.addEventListener('input', begin, { once: true });
    return () => document.removeEventListener('input', begin);
  }, []);
  if (!asked) return null;
  const leave = () => {
    onLeave();
    asked.answer(true);
  };
  return <LeaveQuestion onLeave={leave} onStay={() => asked.answer(false)} />;
};
