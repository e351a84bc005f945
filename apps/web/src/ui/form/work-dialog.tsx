import type { ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { DirtyGuard, LeaveQuestion } from './dirty-guard.tsx';

interface WorkDialogProps extends Omit<ModalProps, 'opened' | 'children'> {
  readonly isDirty: () => boolean;
  /** Given what Cancel does. */
  readonly children: (cancel: () => void) => ReactNode;
}

/** A dialog with input of its own and no address: asks before Escape, its × or Cancel drops what was typed. */
export const WorkDialog = ({ isDirty, onClose, children, ...props }: WorkDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty() ? setAsking(true) : onClose());
  return (
    <Dialog {...props} opened onClose={close} closeOnEscape={!isAsking}>
      {children(close)}
      <DirtyGuard isDirty={isDirty} onLeave={onClose} />
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  );
};
