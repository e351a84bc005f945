import { accountLinks } from '@viewgate/contract';
import { useState } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { go } from '../../../lib/navigation/go.ts';
import { isWhole, readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { NewPasswordFields } from '../../../ui/form/fields/new-password-fields.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { LinkReading } from './link-reading.tsx';
import { forgotPassword, resetPasswordConfirmation } from './public-screens.ts';
import { useAccountLinksText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

export default function ResetPassword() {
  const text = useAccountLinksText();
  const [link] = useState(() => readMailedLink('userName', 'token'));
  const state = useAnswer(accountLinks.resetState, { query: link }, isWhole(link));
  return (
    <LinkReading
      of={state}
      otherwise={<Button onClick={() => go(forgotPassword.href())}>{text('expired.reset')}</Button>}
    >
      {({ userName }) => (
        <PublicPage title={text('reset.title')} hint={text('reset.hint', { userName })}>
          <PublicForm
            endpoint={accountLinks.resetPassword}
            initial={{ ...link, password: '', confirmPassword: '' }}
            submit={text('reset.submit')}
            onSaved={() => go(resetPasswordConfirmation.href(), { replace: true })}
          >
            {(field) => <NewPasswordFields password={field.password} repeated={field.confirmPassword} />}
          </PublicForm>
        </PublicPage>
      )}
    </LinkReading>
  );
}
