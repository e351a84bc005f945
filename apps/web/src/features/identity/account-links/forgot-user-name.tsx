import { accountLinks } from '@viewgate/contract';
import { go } from '../../../lib/navigation/go.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { forgotUserNameSuccess } from './public-screens.ts';
import { useAccountLinksText } from './text/index.ts';
import { ToLogin } from './to-login.tsx';

export default function ForgotUserName() {
  const text = useAccountLinksText();
  return (
    <PublicPage title={text('userName.title')} hint={text('userName.hint')} onward={<ToLogin />}>
      <PublicForm
        endpoint={accountLinks.forgotUserName}
        initial={{ email: '' }}
        submit={text('userName.submit')}
        onSaved={() => go(forgotUserNameSuccess.href())}
      >
        {(field) => <TextField {...field.email} type="email" label={text('userName.email')} autoComplete="email" />}
      </PublicForm>
    </PublicPage>
  );
}
