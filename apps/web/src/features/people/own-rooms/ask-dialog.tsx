import { roomRequests } from '@viewgate/contract';
import { toast } from '../../../lib/toast.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
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
  const { childId, childName: name, classes: current, classOptions } = child;
  return (
    <WorkDialog onClose={onClose} title={text('ask.of', { name })}>
      <Form
        endpoint={roomRequests.create}
        initial={{ childId, classIds: current.map(({ id }) => id) }}
        submit={text('send')}
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
    </WorkDialog>
  );
}
