import { type ResultOf, viewers } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { LabelField } from '../../../ui/automation/label-field.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { Form, LaterDateField, PickField } from '../../../ui/form/index.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewers.module.css';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';

interface ScheduleDialogProps {
  readonly viewer: ResultOf<typeof viewers.get>;
  readonly onClose: () => void;
}

/** Asks for the day on which to delete a viewer. */
export const ScheduleDialog = ({ viewer, onClose }: ScheduleDialogProps) => {
  const text = useViewerText();
  const params = { locationId: useLocationId(), id: viewer.id };
  const undo = useWrite(viewers.unscheduleDeletion);
  const isNew = viewer.scheduledDate === null;
  const mustBeFollowed = viewer.isPrimaryUser && viewer.otherViewers.length > 0;
  return (
    <WorkDialog onClose={onClose} title={text('schedule.title', { name: viewer.name })}>
      <p className={classes.dialogHint}>{text('schedule.hint')}</p>
      <Form
        endpoint={viewers.scheduleDeletion}
        params={params}
        initial={{ scheduledDate: viewer.scheduledDate ?? '', newPrimaryViewerId: null, label: null }}
        submit={text('schedule')}
        onSaved={() => {
          toast.success(text('scheduled'), isNew ? () => undo.mutateAsync({ params }) : undefined);
          onClose();
        }}
      >
        {(field, { scheduledDate }) => (
          <>
            <LaterDateField {...field.scheduledDate} label={text('scheduledDate')} />
            <LabelField {...field.label} hint={!isNew && 'labelKept'} />
            {mustBeFollowed && (
              <PickField
                {...field.newPrimaryViewerId}
                clearable
                label={text('delete.newPrimary')}
                hint={text('schedule.primary')}
                choices={viewer.otherViewers.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            {scheduledDate && <EffectOf change={{ kind: 'viewersGone', viewerIds: [viewer.id], on: scheduledDate }} />}
          </>
        )}
      </Form>
    </WorkDialog>
  );
};
