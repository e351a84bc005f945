import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/**
 * A dialog that is mounted while it is open, as all of ours are. Mantine returns the focus when a dialog closes, but not when it unmounts,
 * so this one does: to the element that had it, unless that is gone or something else has taken the focus.
 */
export const Dialog = ({ returnFocus = true, ...props }: ModalProps) => {
  const [opener] = useState(() => document.activeElement);
  const isReturning = useRef(returnFocus);
  useEffect(() => {
    isReturning.current = returnFocus;
  }, [returnFocus]);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!isReturning.current || document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return <Modal {...props} />;
};
