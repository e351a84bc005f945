import type { ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogWorkContext } from './dialog-work.ts';
import { DirtyGuard, LeaveQuestion } from './dirty-guard.tsx';

interface WorkDialogProps extends Omit<ModalProps, 'opened' | 'children'> {
  /** Input that is in no form. */
  readonly isDirty?: () => boolean;
  /** Given what Cancel does, which a form in it knows. */
  readonly children: ReactNode | ((cancel: () => void) => ReactNode);
}

/** A dialog with input and no address: asks before Escape, its × or Cancel drops what was typed. */
export const WorkDialog = ({ isDirty, onClose, children, ...props }: WorkDialogProps) => {
  const common = useCommon();
  const [isAsking, setAsking] = useState(false);
  const [works] = useState(() => new Set<() => boolean>());
  const cancel = () => ([...works].some((isUnsaved) => isUnsaved()) ? setAsking(true) : onClose());
  const hold = (isUnsaved: () => boolean) => {
    works.add(isUnsaved);
    return () => void works.delete(isUnsaved);
  };
  return (
    <Dialog
      closeButtonProps={{ 'aria-label': common('close') }}
      {...props}
      opened
      onClose={cancel}
      closeOnEscape={!isAsking}
    >
      <DialogWorkContext value={{ hold, cancel }}>
        {typeof children === 'function' ? children(cancel) : children}
        {isDirty && <DirtyGuard isDirty={isDirty} onLeave={onClose} />}
      </DialogWorkContext>
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  );
};
