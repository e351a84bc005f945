import { IconCopy } from '@tabler/icons-react';
import { useCommon } from '../../lib/i18n/common.ts';
import { useCopy } from '../../lib/use-copy.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { Button } from '../controls/button.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** Says that it is shown only once, and where it belongs. */
  readonly hint: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** A newly created secret: to copy now, because it cannot be shown again. A click outside does not close it. */
export const ShownOnce = ({ title, hint, value, onClose }: ShownOnceProps) => {
  const common = useCommon();
  const copy = useCopy();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={classes.text}>{hint}</p>
      <code className={classes.once} aria-label={title}>
        {value}
      </code>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
        <Button leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy(value)} data-autofocus>
          {common('copy')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
