import { accountLinks } from '@viewgate/contract';
import { go } from '../../../lib/navigation/go.ts';
import { Form, TextField } from '../../../ui/form/index.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { forgotPasswordSuccess } from './public-screens.ts';
import { useAccountLinksText } from './text/index.ts';
import { ToLogin } from './to-login.tsx';

export default function ForgotPassword() {
  const text = useAccountLinksText();
  return (
    <PublicPage title={text('forgot.title')} hint={text('forgot.hint')} onward={<ToLogin />}>
      <Form
        endpoint={accountLinks.forgotPassword}
        initial={{ userName: '' }}
        submit={text('forgot.submit')}
        hasNoCancel
        onSaved={() => go(forgotPasswordSuccess.href())}
      >
        {(field) => <TextField {...field.userName} label={text('forgot.userName')} autoComplete="username" />}
      </Form>
    </PublicPage>
  );
}
