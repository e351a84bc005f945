import { useBlocker } from '../../lib/router/use-blocker.ts';
import { useLocation } from '../../lib/router/index.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdWork, isUnsavedWork } from '../../lib/navigation/unsaved-work.ts';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { useFormText } from './text/index.ts';

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
  if (!asked) return null;
  return (
    <ConfirmAction
      title={text('leave.title')}
      message={<p>{text('leave.message')}</p>}
      confirm={text('leave.go')}
      tone="bad"
      onConfirm={async () => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
};
