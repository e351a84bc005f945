import { ownData } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form, PasswordField } from '../../../ui/form/index.ts';
import { useOwnDataText } from './text/index.ts';

interface PasswordDialogProps {
  readonly to: 'ask' | 'open';
  readonly onClose: () => void;
}

/** Asks for the password before a copy is made, or downloaded. */
export default function PasswordDialog({ to, onClose }: PasswordDialogProps) {
  const text = useOwnDataText();
  const common = useCommon();
  return (
    <Dialog opened onClose={onClose} title={text(`${to}.title`)} closeButtonProps={{ 'aria-label': common('close') }}>
      <p>{text(`${to}.hint`)}</p>
      <Form
        endpoint={ownData[to]}
        initial={{ currentPassword: '' }}
        submit={text(to)}
        onCancel={onClose}
        onSaved={() => {
          toast.success(text(`${to}.done`));
          onClose();
        }}
      >
        {(field) => (
          <PasswordField {...field.currentPassword} label={text('password')} autoComplete="current-password" />
        )}
      </Form>
    </Dialog>
  );
}
