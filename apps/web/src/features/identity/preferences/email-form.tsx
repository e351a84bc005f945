import { accountLinks } from '@viewgate/contract';
import { useState } from 'react';
import { useMe } from '../../../lib/session/account.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldPair, Form, PasswordField, TextField } from '../../../ui/form/index.ts';
import { Part } from './part.tsx';
import { usePreferenceText } from './text/index.ts';

/** Requests another email address: it takes effect once the link sent there has been followed. */
export const EmailForm = () => {
  const text = usePreferenceText();
  const { email } = useMe();
  // A form with a password is reset after sending.
  const [round, setRound] = useState(0);
  return (
    <Part title={text('email')} hint={text('email.hint', { email })}>
      <Form
        key={round}
        endpoint={accountLinks.changeEmail}
        initial={{ email: '', currentPassword: '' }}
        submit={text('email.submit')}
        hasNoCancel
        onSaved={(_, { email: asked }) => {
          toast.success(text('email.sent', { email: asked }));
          setRound(round + 1);
        }}
      >
        {(field) => (
          <FieldPair>
            <TextField {...field.email} label={text('email.new')} type="email" autoComplete="email" />
            <PasswordField {...field.currentPassword} label={text('currentPassword')} autoComplete="current-password" />
          </FieldPair>
        )}
      </Form>
    </Part>
  );
};
