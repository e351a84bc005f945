import { registrations } from '@viewgate/contract';
import { useState } from 'react';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import classes from './registrations.module.css';
import { useRegistrationsText } from './text/index.ts';

/** For people who registered elsewhere and lost the email: by the address alone. The answer tells nobody whether it registered. */
export const ResendProof = () => {
  const text = useRegistrationsText();
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PublicForm
        endpoint={registrations.resend}
        initial={{ email: '' }}
        submit={text('status.resend')}
        onSaved={() => setSent(true)}
      >
        {(field) => (
          <TextField
            {...field.email}
            label={text('email')}
            hint={text('status.resendHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        )}
      </PublicForm>
      <output className={classes.more}>{isSent && text('status.resentIfAny')}</output>
    </>
  );
};
