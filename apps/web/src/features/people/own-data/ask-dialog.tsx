import { ownData } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form, PasswordField } from '../../../ui/form/index.ts';
import { useOwnDataText } from './text/index.ts';

/** Asks for the password before a copy is made. */
export default function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useOwnDataText();
  const common = useCommon();
  return (
    <Dialog opened onClose={onClose} title={text('ask.title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <p>{text('ask.hint')}</p>
      <Form
        endpoint={ownData.ask}
        initial={{ currentPassword: '' }}
        submit={text('ask')}
        onCancel={onClose}
        onSaved={() => {
          toast.success(text('ask.done'));
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
