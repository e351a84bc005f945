import { registrations } from '@viewgate/contract';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/report-problem.ts';
import { go } from '../../../lib/navigation/go.ts';
import { readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { PasswordField, TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { keepDraft } from './draft.ts';
import { Expired } from './expired.tsx';
import { registerFamily, registrationStatus } from './public-screens.ts';
import { forgetMailedLink, statusToken } from './registration-token.ts';
import { useRegistrationsText } from './text/index.ts';

/** Proves the address. Nothing happens until the button is clicked: mail scanners open links too. */
export default function ConfirmRegistration() {
  const text = useRegistrationsText();
  const [token] = useState(() => readMailedLink('token').token);
  const [isExpired, setExpired] = useState(token === '');
  const [known] = useState(statusToken.get);
  const [isNameTaken, setNameTaken] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(known === null);
  if (isExpired) {
    return (
      <Expired
        onward={
          <>
            {statusToken.get() && <a href={registrationStatus.path}>{text('status.title')}</a>}
            <a href={registerFamily.path}>{text('status.again')}</a>
          </>
        }
      >
        {text('expired.confirm')}
      </Expired>
    );
  }
  return (
    <PublicPage
      title={text('confirm.title')}
      hint={text('confirm.hint')}
      onward={<a href="/login">{text('toLogin')}</a>}
    >
      <PublicForm
        endpoint={registrations.prove}
        initial={{ token, ...(known && { statusToken: known }) }}
        submit={text('confirm.submit')}
        canSubmitPristine
        errorsOf={({ problem }) => {
          if (problem.code === 'linkExpired') setExpired(true);
          const isPassword = problem.validationFailures?.some(({ propertyName }) => propertyName === 'password');
          if (isPassword) {
            setPasswordAsked(true);
            return { '': '', password: sentenceOf(problem) };
          }
          const isName = problem.validationFailures?.some(({ propertyName }) => /userName$/i.test(propertyName));
          if (!isName) return {};
          setNameTaken(true);
          return { '': '', userName: sentenceOf(problem) };
        }}
        onSaved={({ statusToken: fresh }) => {
          forgetMailedLink();
          keepDraft(null);
          statusToken.set(fresh);
          go(registrationStatus.href(), { replace: true });
        }}
      >
        {(field) => (
          <>
            {isPasswordAsked && (
              <PasswordField
                {...field.password}
                label={text('confirm.password')}
                hint={text('confirm.passwordHint')}
                autoComplete="current-password"
                required
              />
            )}
            {isNameTaken && (
              <TextField
                {...field.userName}
                label={text('userName')}
                hint={text('confirm.otherName')}
                autoComplete="username"
                required
              />
            )}
          </>
        )}
      </PublicForm>
    </PublicPage>
  );
}
