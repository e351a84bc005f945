import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogWorkContext } from '../dialog/dialog-work.ts';
import { useDialogWork } from '../dialog/use-dialog-work.tsx';
import { DirtyGuard } from './dirty-guard.tsx';

interface WorkDialogProps extends Omit<ModalProps, 'opened' | 'children'> {
  /** Input that is in no form. */
  readonly isDirty?: () => boolean;
  /** Given what Cancel does, which a form in it knows. */
  readonly children: ReactNode | ((cancel: () => void) => ReactNode);
}

/** A dialog with input and no address: asks before Escape, its × or Cancel drops what was typed. */
export const WorkDialog = ({ isDirty, onClose, children, ...props }: WorkDialogProps) => {
  const common = useCommon();
  const { work, question } = useDialogWork(onClose);
  return (
    <Dialog
      closeButtonProps={{ 'aria-label': common('close') }}
      {...props}
      opened
      onClose={work.cancel}
      closeOnEscape={!question}
    >
      <DialogWorkContext value={work}>
        {typeof children === 'function' ? children(work.cancel) : children}
        {isDirty && <DirtyGuard isDirty={isDirty} onLeave={onClose} />}
      </DialogWorkContext>
      {question}
    </Dialog>
  );
};
