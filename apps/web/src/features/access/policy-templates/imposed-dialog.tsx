import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { RunProgress, useRun } from '../location-runs/index.ts';
import { useTemplateText } from './text/index.ts';

interface ImposedDialogProps {
  /** The template's name. */
  readonly name: string;
  readonly runId: number;
  readonly onClose: () => void;
}

/** How far a template is imposed, and what became of each location: shown again to people who closed the dialog or left the page. */
export default function ImposedDialog({ name, runId, onClose }: ImposedDialogProps) {
  const text = useTemplateText();
  const run = useRun(runId);
  const title = text(run.data?.finishedAt ? 'done.title' : 'working.title', { name });
  return (
    <WorkDialog onClose={onClose} size="lg" title={title}>
      <RunProgress run={run} step="done" doneInWords={(count) => text('done.all', { count })} />
      <DialogFoot failure="">
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogFoot>
    </WorkDialog>
  );
}
