import { registrations } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { go } from '../../../lib/navigation/go.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { NewPasswordFields } from '../../../ui/form/fields/new-password-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import type { StepProps } from './step-props.ts';
import { Keep, RulesField, Trap } from './fields.tsx';
import { registrationStatus } from './public-screens.ts';
import { statusToken } from './registration-token.ts';
import { useRegistrationsText } from './text/index.ts';
import type { Step } from './use-step.ts';

/** The earlier step that has a field; null if it is one of this step. */
const stepOf = (property: string): Step | null => {
  const name = property.replace(/^body\./, '');
  if (/^children\b/i.test(name)) return 'children';
  return /^(firstName|lastName|email|phoneNumber|viewerType|plateNumber|locationId)$/i.test(name) ? 'info' : null;
};

interface AccountStepProps extends StepProps {
  readonly onWrong: (step: Step) => void;
}

/** What the person will sign in with, and the rules; then all of it is sent. */
export const AccountStep = ({ place, draft, onKeep, onWrong }: AccountStepProps) => {
  const text = useRegistrationsText();
  const { language } = useVoice();
  const { email } = draft.info;
  return (
    <PublicForm
      endpoint={registrations.family}
      initial={{
        locationId: place.id,
        ...draft.info,
        children: [...draft.children],
        userName: draft.userName ?? email,
        password: '',
        confirmPassword: '',
        acceptsRules: false as unknown as true,
        language,
        website: '',
      }}
      submit={text('submit')}
      canSubmitPristine
      beforeSave={async ({ userName, password, confirmPassword, acceptsRules }) => {
        const body = { userName, email, password, confirmPassword, acceptsRules };
        await api(registrations.validateAccount, { body });
        return true;
      }}
      errorsOf={({ problem }) => {
        const wrong = (problem.validationFailures ?? []).map(({ propertyName }) => stepOf(propertyName));
        const first = wrong.includes('info') ? 'info' : wrong.find((step) => step !== null);
        if (first) onWrong(first);
        return {};
      }}
      onSaved={({ statusToken: token }) => {
        statusToken.set(token);
        go(registrationStatus.href());
      }}
    >
      {(field, { userName }) => (
        <>
          <Keep values={userName} onKeep={() => onKeep({ userName: userName === email ? null : userName })} />
          <TextField
            {...field.userName}
            label={text('userName')}
            hint={text('userName.hint')}
            autoComplete="username"
          />
          <NewPasswordFields password={field.password} repeated={field.confirmPassword} isFirst />
          <RulesField {...field.acceptsRules} />
          <Trap {...field.website} value={field.website.value ?? ''} />
        </>
      )}
    </PublicForm>
  );
};
