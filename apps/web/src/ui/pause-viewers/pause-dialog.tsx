import { viewers } from '@viewgate/contract';
import { useWrite } from '../../lib/api/write.ts';
import { dateAt } from '../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { EffectOf } from '../change-effect/index.ts';
import { Form, LaterDateField, TextAreaField } from '../form/index.ts';
import { WorkDialog } from '../form/work-dialog.tsx';
import classes from './pause-viewers.module.css';
import { usePauseText } from './text/index.ts';

interface PauseDialogProps {
  readonly viewers: readonly { readonly id: number; readonly name: string }[];
  /** Preselects a pause until tomorrow, which ends what they are watching. */
  readonly isUntilTomorrow?: boolean;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks until when to pause one viewer, or several at once. */
export const PauseDialog = ({ viewers: chosen, isUntilTomorrow = false, onDone, onClose }: PauseDialogProps) => {
  const text = usePauseText();
  const locationId = useLocationId();
  const zone = useLocationZone();
  const undo = useWrite(viewers.bulkUnlock);
  const [only] = chosen;
  const isOne = chosen.length === 1;
  const title = isOne && only ? text('title', { name: only.name }) : text('titleMany', { count: chosen.length });
  return (
    <WorkDialog onClose={onClose} title={title}>
      <p className={classes.hint}>{text('hint')}</p>
      <Form
        endpoint={viewers.bulkLock}
        params={{ locationId }}
        initial={{
          viewerIds: chosen.map((viewer) => viewer.id),
          lockoutEndDate: isUntilTomorrow ? dateAt(zone, 1) : null,
          note: '',
        }}
        submit={text('pause')}
        canSubmitPristine
        onSaved={({ pauses }) => {
          const viewerIds = chosen.map((viewer) => viewer.id);
          // These and no other: a colleague may have paused somebody for a reason of their own.
          const takeBack = pauses && (() => undo.mutateAsync({ params: { locationId }, body: { viewerIds, pauses } }));
          toast.success(text(isOne ? 'paused' : 'pausedMany'), takeBack ?? undefined);
          onDone?.();
          onClose();
        }}
      >
        {(field, { lockoutEndDate }) => (
          <>
            <LaterDateField {...field.lockoutEndDate} label={text('end')} hint={text('endHint')} />
            <TextAreaField
              {...field.note}
              label={isOne && only ? text('note', { name: only.name }) : text('noteMany')}
              hint={isOne && only ? text('noteHint', { name: only.name }) : text('noteHintMany')}
            />
            <EffectOf
              change={{
                kind: 'viewersPaused',
                viewerIds: chosen.map((viewer) => viewer.id),
                isPaused: true,
                until: lockoutEndDate || null,
              }}
            />
          </>
        )}
      </Form>
    </WorkDialog>
  );
};
