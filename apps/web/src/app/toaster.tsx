import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { ApiError } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { sentenceLeft } from '../lib/api/report-problem.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { useStore } from '../lib/store.ts';
import { dismissToast, type Toast, toast as timing, toasts } from '../lib/toast.ts';
import classes from './toaster.module.css';

const One = ({ toast }: { readonly toast: Toast }) => {
  const text = useCommon();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(
      () => dismissToast(toast.id),
      timing.staysFor[toast.undo || toast.retry ? 'button' : toast.tone],
    );
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const Icon = toast.tone === 'good' ? IconCircleCheck : IconAlertCircle;
  const undo = (): void => {
    dismissToast(toast.id);
    void toast.undo?.().then(
      () => timing.success(text('undone')),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return timing.failed(text('undoFailed'), undo);
        // Most refusals have been reported already.
        const left = sentenceLeft(error);
        if (left) timing.error(left);
      },
    );
  };
  const retry = () => {
    dismissToast(toast.id);
    toast.retry?.();
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only keep it open longer
    <li
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={20} aria-hidden="true" />
      <div>
        <p>{toast.message}</p>
        {toast.detail && <p className={classes.detail}>{toast.detail}</p>}
        {toast.undo && (
          <button type="button" className={classes.action} onClick={undo}>
            {text('undo')}
          </button>
        )}
        {toast.retry && (
          <button type="button" className={classes.action} onClick={retry}>
            {text('retry')}
          </button>
        )}
      </div>
      <button type="button" aria-label={text('dismiss')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </li>
  );
};

/** What just happened, announced once to screen readers; a toast stays while hovered or focused. */
export const Toaster = () => {
  const list = useStore(toasts);
  return (
    <ul className={classes.toaster} aria-live="polite" aria-relevant="additions">
      {list.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </ul>
  );
};
