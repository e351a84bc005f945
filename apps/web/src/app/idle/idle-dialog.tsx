import { Modal } from '@mantine/core';
import { Button } from '../../ui/controls/button.tsx';
import { Controls } from '../../ui/theme/controls.tsx';
import { useShellText } from '../text/index.ts';
import classes from './idle-warning.module.css';

interface IdleDialogProps {
  /** Seconds. */
  readonly left: number;
  readonly onStay: () => void;
}

/** The countdown, and a button to stay. */
export default function IdleDialog({ left, onStay }: IdleDialogProps) {
  const text = useShellText();
  return (
    <Controls>
      <Modal opened onClose={onStay} title={text('idle.title')} closeOnClickOutside={false} withCloseButton={false}>
        <p className={classes.hint}>{text('idle.hint')}</p>
        <p className={classes.seconds} role="timer" aria-live="off">
          {text('idle.seconds', { count: left })}
        </p>
        {/* Announced every half minute, not every second. */}
        <p className="vg-hidden" aria-live="assertive">
          {text('idle.seconds', { count: Math.ceil(left / 30) * 30 })}
        </p>
        <Button fullWidth data-autofocus onClick={onStay}>
          {text('idle.stay')}
        </Button>
      </Modal>
    </Controls>
  );
}
