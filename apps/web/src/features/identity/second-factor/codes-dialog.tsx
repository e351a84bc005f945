import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { saveAs } from '../../../lib/save-file.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, shown once: to copy or download; the dialog closes only after the user confirms having saved them. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => {
  const text = useFactorText();
  const copy = useCopy();
  const [isKept, setKept] = useState(false);
  const lines = codes.join('\n');
  const download = () => saveAs('viewgate-recovery-codes.txt', new Blob([`${lines}\n`], { type: 'text/plain' }));
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={text('codes.title')}
    >
      <p className={classes.dialogHint}>{text('codes.once')}</p>
      <ol className={classes.codes} aria-label={text('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.dialog}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void copy(lines, text('codes.copied'))}>
            {text('codes.copy')}
          </Button>
          <Button variant="default" onClick={download}>
            {text('codes.download')}
          </Button>
        </div>
        <Checkbox
          checked={isKept}
          label={text('codes.kept')}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} title={isKept ? undefined : text('codes.keepFirst')} onClick={onClose}>
          {text('codes.done')}
        </Button>
      </div>
    </Dialog>
  );
};
