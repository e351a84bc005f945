import { children, classes, classTransfers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { choicesOf, Form, PickField, PickManyField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { WhenFields } from './change-fields.tsx';
import styles from './class-transfers.module.css';
import { useTransferText } from './text/index.ts';

interface TransferDialogProps {
  readonly from: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Moves children of a class to another one, now or on a day. All of them are chosen at first. */
export const TransferDialog = ({ from, onClose }: TransferDialogProps) => {
  const text = useTransferText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const query = useRead(children.classOrFamilyOptions, { query: { ...params, classIds: String(from.id) } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('transfer.title', { name: from.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={styles.hint}>{text('transfer.hint')}</p>
      <Reading of={query}>
        {(kids) => (
          <Form
            endpoint={classTransfers.transfer}
            params={{ ...params, id: from.id }}
            initial={{
              type: 'TransferChildFromClassToClass' as const,
              childIds: kids.map(({ value }) => value),
              toClassId: null,
              scheduledDate: null,
              label: null,
            }}
            submit={text('transfer')}
            onCancel={onClose}
            onSaved={({ count }, { scheduledDate }) => {
              toast.success(text(scheduledDate ? 'change.scheduled' : 'transferred', { count }));
              onClose();
            }}
          >
            {(field) => (
              <>
                <PickManyField
                  {...field.childIds}
                  value={field.childIds.value ?? []}
                  required
                  label={text('transfer.who')}
                  choices={kids.map(({ value, label }) => ({ value, label }))}
                />
                <PickField
                  {...field.toClassId}
                  required
                  label={text('transfer.to')}
                  choices={choicesOf(classes.options, { params })}
                />
                <WhenFields field={field} />
              </>
            )}
          </Form>
        )}
      </Reading>
    </Dialog>
  );
};
