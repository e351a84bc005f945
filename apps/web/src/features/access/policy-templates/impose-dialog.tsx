import { type Imposition, policyTemplates, type TemplateDetail, type TemplateLocation } from '@viewgate/contract';
import { useState } from 'react';
import { overrideOfRun } from '../../../lib/api/override.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { SaveGates, useSaveGate } from '../../../ui/save-gate.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { isSame } from '../../../ui/form/paths.ts';
import { RunProgress, useRun, useRunInAddress } from '../location-runs/index.ts';
import { ImposeChoices } from './impose-choices.tsx';
import { useTemplateText } from './text/index.ts';

interface ImposeDialogProps {
  readonly template: TemplateDetail;
  /** Null: the dialog asks where. */
  readonly chosen: readonly TemplateLocation[] | null;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const firstOf = (template: TemplateDetail, chosen: ImposeDialogProps['chosen']): Imposition => ({
  where: chosen ? { kind: 'locations', locationIds: chosen.map(({ id }) => id) } : { kind: 'organization' },
  onlyFollowing: chosen === null && template.following > 0,
  activate: false,
  // Bringing back a location whose deviation was accepted replaces that deviation.
  replaceAccepted: chosen?.length === 1 && chosen[0]?.state === 'accepted',
  revision: template.revision,
});

/** Imposes a template: where and how, then what it would do at each location, then what it did. */
export default function ImposeDialog({ template, chosen, onDone, onClose }: ImposeDialogProps) {
  const text = useTemplateText();
  const common = useCommon();
  const [first] = useState(() => firstOf(template, chosen));
  const [how, setHow] = useState(first);
  const review = useWrite(policyTemplates.review);
  const impose = useWrite(policyTemplates.impose);
  const [runs, setRuns] = useState<{ readonly review?: number; readonly impose?: number }>({});
  const [, nameRun] = useRunInAddress();
  const [failure, setFailure] = useState('');
  const { addGate, isGated, pass, end } = useSaveGate();
  const run = useRun(runs.impose ?? runs.review);
  const step = runs.impose ? 'done' : runs.review ? 'review' : 'ask';
  const begin = async (what: 'review' | 'impose') => {
    setFailure('');
    try {
      if (what === 'impose' && !(await pass())) return;
      const params = { id: template.id };
      const { runId } =
        what === 'review'
          ? await review.mutateAsync({ params, body: how })
          : await impose.mutateAsync({ params, body: { ...how, ...overrideOfRun() } });
      setRuns((before) => ({ ...before, [what]: runId }));
      if (what === 'review') return;
      nameRun(runId);
      onDone?.();
    } catch (error) {
      setFailure(errorSentence(error));
    } finally {
      end();
    }
  };
  const titled = step === 'done' && !run.data?.finishedAt ? 'working' : step;
  const willDo = run.data?.finishedAt ? run.data.counts.done : 0;
  return (
    // Once it is imposed, a job has it.
    <WorkDialog
      isDirty={() => step !== 'done' && !isSame(how, first)}
      onClose={onClose}
      size="lg"
      title={text(`${titled}.title`, { name: template.name })}
    >
      {(cancel) => (
        <>
          {step === 'ask' ? (
            <ImposeChoices template={template} chosen={chosen} how={how} onChange={setHow} />
          ) : (
            <SaveGates value={addGate}>
              <RunProgress run={run} step={step} doneInWords={(count) => text('done.all', { count })} />
            </SaveGates>
          )}
          <DialogFoot failure={failure}>
            {step === 'review' && (
              <Button variant="default" onClick={() => setRuns({})}>
                {text('ask.again')}
              </Button>
            )}
            <Button variant="default" onClick={cancel}>
              {step === 'done' ? text('close') : common('cancel')}
            </Button>
            {step === 'ask' && (
              <Button loading={review.isPending} onClick={() => void begin('review')} data-autofocus>
                {text('ask.review')}
              </Button>
            )}
            {step === 'review' && willDo > 0 && (
              <Button loading={impose.isPending} disabled={isGated} onClick={() => void begin('impose')}>
                {text('ask.do', { count: willDo })}
              </Button>
            )}
          </DialogFoot>
        </>
      )}
    </WorkDialog>
  );
}
