import { type Problem, registrations } from '@viewgate/contract';
import { go } from '../../../lib/navigation/go.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { AccountFields, checkAccount, noPassword } from './account-fields.tsx';
import { Keep, Trap } from './fields.tsx';
import { registrationStatus } from './public-screens.ts';
import { statusToken } from './registration-token.ts';
import type { Step, StepProps } from './step-props.ts';
import { useRegistrationsText } from './text/index.ts';

/** The earlier step that has a field; null if it is one of the last. */
const stepOf = (property: string): Step | null => {
  const name = property.replace(/^body\./, '');
  if (/^children\b/i.test(name)) return 'children';
  return /^(firstName|lastName|email|phoneNumber|viewerType|plateNumber|locationId)$/i.test(name) ? 'info' : null;
};

/** The first of the earlier steps in which the server found something wrong. */
const stepOfFailure = ({ validationFailures = [] }: Problem): Step | null => {
  const wrong = validationFailures.map(({ propertyName }) => stepOf(propertyName));
  return wrong.includes('info') ? 'info' : (wrong.find((step) => step !== null) ?? null);
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
        ...noPassword,
        language,
        website: '',
        statusToken: draft.statusToken,
      }}
      submit={text('submit')}
      canSubmitPristine
      beforeSave={(values) => checkAccount(values, email)}
      errorsOf={({ problem }) => {
        const wrong = stepOfFailure(problem);
        if (wrong) onWrong(wrong);
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
          <AccountFields of={field} />
          <Trap {...field.website} value={field.website.value ?? ''} />
        </>
      )}
    </PublicForm>
  );
};
