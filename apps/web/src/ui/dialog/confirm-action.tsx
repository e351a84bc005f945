import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import { SaveGates, useSaveGate } from '../save-gate.ts';
import classes from './dialog.module.css';
import { errorSentence } from './error-sentence.ts';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { DialogWorkContext } from './dialog-work.ts';
import { useDialogWork } from './use-dialog-work.tsx';
import { Button } from '../controls/button.tsx';

interface ConfirmActionProps {
  readonly title: string;
  readonly message: ReactNode;
  /** The label of the button: what will be done. */
  readonly confirm: string;
  readonly tone?: 'bad' | undefined;
  /** Something in the message must be chosen first. */
  readonly isDisabled?: boolean;
  /** Confirming only answers: the code that asked saves, and ends the save. */
  readonly isAnswer?: boolean;
  /** Throw to keep the dialog open, showing why; `false` keeps it open without a word. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an action: waits for it, shows its failure inside, closes on success. A `DirtyGuard` in the message holds what is typed there. */
export const ConfirmAction = (props: ConfirmActionProps) => {
  const { title, message, confirm, tone, isDisabled = false, isAnswer = false, onConfirm, onClose } = props;
  const common = useCommon();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { addGate, isGated, pass, end } = useSaveGate();
  const { work, question } = useDialogWork(onClose);
  const run = async () => {
    setBusy(true);
    setFailure('');
    try {
      if (!(await pass()) || (await onConfirm()) === false) setBusy(false);
      else onClose();
    } catch (error) {
      setFailure(errorSentence(error));
      setBusy(false);
    } finally {
      if (!isAnswer) end();
    }
  };
  return (
    <Dialog
      opened
      onClose={isBusy ? () => undefined : work.cancel}
      closeOnEscape={!question}
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <DialogWorkContext value={work}>
        <SaveGates value={addGate}>
          <div className={classes.text}>{message}</div>
        </SaveGates>
      </DialogWorkContext>
      <DialogFoot failure={failure}>
        <Button variant="default" onClick={work.cancel} disabled={isBusy} data-autofocus={tone === 'bad' || undefined}>
          {common('cancel')}
        </Button>
        <Button
          color={tone === 'bad' ? 'red' : 'accent'}
          loading={isBusy}
          disabled={isDisabled || isGated}
          onClick={() => void run()}
          data-autofocus={(tone !== 'bad' && !isDisabled) || undefined}
        >
          {confirm}
        </Button>
      </DialogFoot>
      {question}
    </Dialog>
  );
};

type AskingButtonProps = Omit<ConfirmActionProps, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'leftSection' | 'className' | 'aria-label'>;

/** A button that asks before acting: `confirm` labels both the button and the one in the dialog. */
export const AskingButton = ({
  variant,
  size,
  leftSection,
  className,
  'aria-label': label,
  ...question
}: AskingButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={leftSection}
        className={className}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {question.confirm}
      </Button>
      {isAsking && <ConfirmAction {...question} onClose={() => setAsking(false)} />}
    </>
  );
};
