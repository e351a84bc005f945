import { account } from '@viewgate/contract';
import { useState } from 'react';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, NewPasswordFields, PasswordField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSignInText } from './text/index.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

export default function ChangePassword() {
  const text = useSignInText();
  const back = useBack();
  // A form of secrets is reset after sending.
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader hint={text('password.hint')} />
      <Form
        key={round}
        endpoint={account.changePassword}
        initial={blank}
        errorsOf={({ problem }) =>
          problem.validationFailures?.some((failure) => failure.propertyName === 'currentPassword')
            ? { currentPassword: text('password.wrong') }
            : {}
        }
        onSaved={() => {
          toast.success(text('password.done'));
          if (back) back.go();
          else setRound(round + 1);
        }}
      >
        {(field) => (
          <>
            <PasswordField
              {...field.currentPassword}
              label={text('password.current')}
              autoComplete="current-password"
            />
            <NewPasswordFields password={field.newPassword} repeated={field.confirmPassword} />
          </>
        )}
      </Form>
    </>
  );
}
