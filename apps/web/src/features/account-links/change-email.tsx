import { accountLinks } from '@viewgate/contract';
import { useState } from 'react';
import { useBack } from '../../lib/navigation/trail.ts';
import { useMe } from '../../lib/session/account.ts';
import { toast } from '../../lib/toast.ts';
import { Form, PasswordField, TextField } from '../../ui/form/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAccountLinksText } from './text/index.ts';

const blank = { email: '', currentPassword: '' };

export default function ChangeEmail() {
  const text = useAccountLinksText();
  const { email: present } = useMe();
  const back = useBack();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader hint={`${text('changeEmail.present', { email: present })} ${text('changeEmail.hint')}`} />
      <Form
        key={round}
        endpoint={accountLinks.changeEmail}
        initial={blank}
        submit={text('changeEmail.submit')}
        onSaved={(_, { email }) => {
          toast.success(text('changeEmail.done', { email }));
          if (back) back.go();
          else setRound(round + 1);
        }}
      >
        {(field) => (
          <>
            <TextField {...field.email} type="email" label={text('changeEmail.email')} autoComplete="email" />
            <PasswordField
              {...field.currentPassword}
              label={text('changeEmail.password')}
              autoComplete="current-password"
            />
          </>
        )}
      </Form>
    </>
  );
}
