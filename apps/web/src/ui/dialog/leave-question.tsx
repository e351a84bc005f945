import { useCommon } from '../../lib/i18n/common.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import classes from './dialog.module.css';
import { useDialogText } from './text/index.ts';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved work is left. */
export const LeaveQuestion = ({ onLeave, onStay }: LeaveQuestionProps) => {
  const text = useDialogText();
  const common = useCommon();
  return (
    <Dialog opened onClose={onStay} title={text('leave.title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <div className={classes.text}>
        <p>{text('leave.message')}</p>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onStay} data-autofocus>
          {common('cancel')}
        </Button>
        <Button color="red" onClick={onLeave}>
          {text('leave.go')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
