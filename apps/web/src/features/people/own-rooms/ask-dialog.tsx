import { roomRequests } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form, PickManyField } from '../../../ui/form/index.ts';
import type { RoomChild } from './own-child.tsx';
import { useOwnRoomText } from './text/index.ts';

interface AskDialogProps {
  readonly child: RoomChild;
  readonly onClose: () => void;
}

/** The classes a child is to be in, starting from those it is in. */
export default function AskDialog({ child, onClose }: AskDialogProps) {
  const text = useOwnRoomText();
  const common = useCommon();
  const { childId, childName: name, classes: current, classOptions } = child;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('ask.of', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Form
        endpoint={roomRequests.create}
        initial={{ childId, classIds: current.map(({ id }) => id) }}
        submit={text('send')}
        onCancel={onClose}
        onSaved={() => {
          toast.success(text('sent', { name }));
          onClose();
        }}
      >
        {(field) => (
          <PickManyField
            {...field.classIds}
            label={text('classes')}
            hint={text('classes.hint', { name })}
            choices={classOptions.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
      </Form>
    </Dialog>
  );
}
