import { useBlocker } from '../../lib/router/use-blocker.ts';
import { useLocation } from '../../lib/router/index.ts';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdWork, isUnsavedWork } from '../../lib/navigation/unsaved-work.ts';
import { lateControls } from '../theme/with-controls.tsx';
import { useFormText } from './text/index.ts';

const ConfirmAction = lateControls(async () => ({
  default: (await import('../dialog/confirm-action.tsx')).ConfirmAction,
}));

/** Asks before unsaved work is left, inside the portal and by closing the page. */
export const DirtyGuard = ({ isDirty }: { readonly isDirty: () => boolean }) => {
  const text = useFormText();
  const latest = useRef(isDirty);
  useLayoutEffect(() => {
    latest.current = isDirty;
  });
  const [isUnsaved] = useState(() => () => latest.current());
  useEffect(() => holdWork(isUnsaved), [isUnsaved]);
  const { pathname } = useLocation();
  const asked = useBlocker({
    blocks: (next) => pathname !== next.pathname && isUnsavedWork(isUnsaved),
    blocksUnload: () => isUnsavedWork(isUnsaved),
  });
  // Once something is typed: a question that is fetched when it is asked would not come without a network.
  useEffect(() => {
    const begin = () => ConfirmAction.preload();
    document.addEventListener('input', begin, { once: true });
    return () => document.removeEventListener('input', begin);
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmAction
        title={text('leave.title')}
        message={<p>{text('leave.message')}</p>}
        confirm={text('leave.go')}
        tone="bad"
        onConfirm={async () => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    </Suspense>
  );
};
