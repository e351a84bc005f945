import { ownData } from '@viewgate/contract';
import { toast } from '../../../lib/toast.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Form, PasswordField } from '../../../ui/form/index.ts';
import { useOwnDataText } from './text/index.ts';

interface PasswordDialogProps {
  readonly to: 'ask' | 'open';
  readonly onClose: () => void;
}

/** Asks for the password before a copy is made, or downloaded. */
export default function PasswordDialog({ to, onClose }: PasswordDialogProps) {
  const text = useOwnDataText();
  return (
    <WorkDialog onClose={onClose} title={text(`${to}.title`)}>
      <p>{text(`${to}.hint`)}</p>
      <Form
        endpoint={ownData[to]}
        initial={{ currentPassword: '' }}
        submit={text(to)}
        onSaved={() => {
          toast.success(text(`${to}.done`));
          onClose();
        }}
      >
        {(field) => (
          <PasswordField {...field.currentPassword} label={text('password')} autoComplete="current-password" />
        )}
      </Form>
    </WorkDialog>
  );
}
