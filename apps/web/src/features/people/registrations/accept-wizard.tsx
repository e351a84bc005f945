import { registrations, type ResultOf } from '@viewgate/contract';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { here } from '../../../lib/navigation/go.ts';
import { loginPath } from '../../../lib/navigation/return-url.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { type Invitation, type InvitedDraft, useInvitedDraft, useOwnStatusToken } from './accept-draft.ts';
import { AccountFields, checkAccount, noPassword } from './account-fields.tsx';
import { Keep, PhoneField, PlateField, Trap } from './fields.tsx';
import { type StepGiven, useSteps } from './steps.ts';
import { useRegistrationsText } from './text/index.ts';
import { useCheckAgain } from './use-check-again.ts';

interface StepProps extends StepGiven {
  readonly to: Invitation;
  readonly draft: InvitedDraft;
  readonly onKeep: (change: Partial<InvitedDraft>) => void;
}

const Info = ({ to, draft, onKeep, onDone, isReopened }: StepProps) => {
  const text = useRegistrationsText();
  const checkAgain = useCheckAgain(isReopened);
  const { locationId, email, viewerType, asksLicensePlate } = to;
  return (
    <div ref={checkAgain}>
      <PublicForm
        endpoint={registrations.validateMyInfo}
        initial={{ locationId, email, viewerType, ...draft.info }}
        submit={text('next')}
        canSubmitPristine
        onSaved={onDone}
      >
        {(field, { firstName, lastName, phoneNumber = '', plateNumber = '' }) => (
          <>
            <Keep
              values={[firstName, lastName, phoneNumber, plateNumber]}
              onKeep={() => onKeep({ info: { firstName, lastName, phoneNumber, plateNumber } })}
            />
            <TextField {...field.firstName} label={text('firstName')} autoComplete="given-name" />
            <TextField {...field.lastName} label={text('lastName')} autoComplete="family-name" />
            <PhoneField {...field.phoneNumber} />
            {asksLicensePlate && <PlateField {...field.plateNumber} />}
          </>
        )}
      </PublicForm>
    </div>
  );
};

interface AcceptProps {
  readonly token: string;
  readonly to: Invitation;
  readonly onAccepted: (result: ResultOf<typeof registrations.viewer>) => void;
}

const Account = ({
  token,
  to,
  draft,
  onKeep,
  onAccepted,
  onWrong,
}: Omit<StepProps, keyof StepGiven> & AcceptProps & { readonly onWrong: () => void }) => {
  const text = useRegistrationsText();
  const { language } = useVoice();
  const statusToken = useOwnStatusToken(token);
  return (
    <PublicForm
      endpoint={registrations.viewer}
      initial={{ token, ...draft.info, userName: draft.userName, ...noPassword, language, website: '', statusToken }}
      submit={text('viewer.submit')}
      canSubmitPristine
      beforeSave={(values) => checkAccount(values, to.email)}
      errorsOf={({ problem: { validationFailures = [] } }) => {
        if (validationFailures.some(({ propertyName }) => propertyName.replace(/^body\./, '') in draft.info)) onWrong();
        return {};
      }}
      onSaved={onAccepted}
    >
      {(field, { userName }) => (
        <>
          <Keep values={userName} onKeep={() => onKeep({ userName })} />
          <AccountFields of={field} />
          <Trap {...field.website} value={field.website.value ?? ''} />
        </>
      )}
    </PublicForm>
  );
};

const steps = ['info', 'account'] as const;

/** For an invited person without an account: about them, then the account. The link was mailed, so the address needs no other proof. */
export const AcceptWizard = ({ hint, ...accept }: AcceptProps & { readonly hint: string }) => {
  const text = useRegistrationsText();
  const { to } = accept;
  const [draft, onKeep] = useInvitedDraft(to);
  const { step, before, given, reopen } = useSteps(steps, draft.done, (done) => onKeep({ done }));
  const location = to.locationName;
  const number = text('step', { number: step + 1, of: steps.length, location });
  if (step > 0) {
    return (
      <PublicPage title={text('account.title')} hint={number} onward={<a href={before}>{text('back')}</a>}>
        <Account {...accept} draft={draft} onKeep={onKeep} onWrong={() => reopen('info')} />
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title={text('viewer.title', { location })}
      hint={
        <>
          {hint}
          <br />
          {number}
        </>
      }
      onward={<a href={loginPath(here())}>{text('haveAccount')}</a>}
    >
      <Info to={to} draft={draft} onKeep={onKeep} {...given('info')} />
    </PublicPage>
  );
};
