import { accountLinks } from '@viewgate/contract';
import { go } from '../../../lib/navigation/go.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { forgotPasswordSuccess } from './public-screens.ts';
import { useAccountLinksText } from './text/index.ts';
import { ToLogin } from './to-login.tsx';

export default function ForgotPassword() {
  const text = useAccountLinksText();
  return (
    <PublicPage title={text('forgot.title')} hint={text('forgot.hint')} onward={<ToLogin />}>
      <PublicForm
        endpoint={accountLinks.forgotPassword}
        initial={{ userName: '' }}
        submit={text('forgot.submit')}
        onSaved={() => go(forgotPasswordSuccess.href())}
      >
        {(field) => <TextField {...field.userName} label={text('forgot.userName')} autoComplete="username" />}
      </PublicForm>
    </PublicPage>
  );
}
