import { viewers } from '@viewgate/contract';
import { useWrite } from '../../lib/api/write.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { dateAt } from '../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { DateField, Form } from '../../ui/form/index.ts';
import { useViewerText } from './text/index.ts';
import { touched } from './touched.ts';
import classes from './viewers.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface PauseDialogProps {
  readonly viewers: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** Asks until when: one viewer, or several at once. */
export const PauseDialog = ({ viewers: chosen, onClose }: PauseDialogProps) => {
  const text = useViewerText();
  const common = useCommon();
  const locationId = useLocationId();
  const zone = useLocationZone();
  const undo = useWrite(viewers.bulkUnlock, { also: touched });
  const [only] = chosen;
  const isOne = chosen.length === 1;
  const title =
    isOne && only ? text('pause.title', { name: only.name }) : text('pause.titleMany', { count: chosen.length });
  return (
    <Dialog opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }}>
      <p className={classes['dialogHint']}>{text('pause.hint')}</p>
      <Form
        endpoint={viewers.bulkLock}
        params={{ locationId }}
        initial={{ viewerIds: chosen.map((viewer) => viewer.id), lockoutEndDate: null }}
        also={touched}
        submit={text('pause')}
        canSubmitPristine
        onCancel={onClose}
        onSaved={() => {
          const viewerIds = chosen.map((viewer) => viewer.id);
          toast.success(text(isOne ? 'paused' : 'pausedMany'), () =>
            undo.mutateAsync({ params: { locationId }, body: { viewerIds } }),
          );
          onClose();
        }}
      >
        {(field) => (
          <DateField
            {...field.lockoutEndDate}
            label={text('pause.end')}
            hint={text('pause.endHint')}
            min={dateAt(zone, 1)}
            quickIn={zone}
          />
        )}
      </Form>
    </Dialog>
  );
};
