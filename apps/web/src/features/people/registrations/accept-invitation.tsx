import { type Me, registrations } from '@viewgate/contract';
import { useState } from 'react';
import { go } from '../../../lib/navigation/go.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { RulesField } from '../../../ui/rules/rules-field.tsx';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';
import { forgetInvitedDraft, type Invitation, useInvitedDraft, useOwnStatusToken } from './accept-draft.ts';
import { AcceptImported } from './accept-imported.tsx';
import { AcceptWizard } from './accept-wizard.tsx';
import { Keep, PlateField } from './fields.tsx';
import { registrationStatus } from './public-screens.ts';
import { forgetMailedLink, statusToken } from './registration-token.ts';
import { useRegistrationsText } from './text/index.ts';

interface AcceptInvitationProps {
  /** Who is signed in, if anybody. */
  readonly me: Me | null;
  readonly token: string;
  readonly to: Invitation;
}

/** The link has been used, and what was entered sent. */
const forget = () => {
  forgetMailedLink();
  forgetInvitedDraft();
};

const follow = ({ statusToken: token }: { readonly statusToken: string }) => {
  forget();
  statusToken.set(token);
  go(registrationStatus.href(), { replace: true });
};

/** With the account somebody is signed in to: one tap, after the rules. */
const WithAccount = ({ token, to }: Omit<AcceptInvitationProps, 'me'>) => {
  const text = useRegistrationsText();
  const [{ info }, onKeep] = useInvitedDraft(to);
  const statusToken = useOwnStatusToken(token);
  return (
    <PublicForm
      endpoint={registrations.joinFamily}
      initial={{ token, acceptsRules: false as unknown as true, plateNumber: info.plateNumber, statusToken }}
      submit={text('viewer.submit')}
      canSubmitPristine
      onSaved={follow}
    >
      {(field, { plateNumber = '' }) => (
        <>
          <Keep values={plateNumber} onKeep={() => onKeep({ info: { ...info, plateNumber } })} />
          {to.asksLicensePlate && <PlateField {...field.plateNumber} />}
          <RulesField {...field.acceptsRules} />
        </>
      )}
    </PublicForm>
  );
};

/** Who invites to what, and the way in: a new account, the one somebody has, or the one that waits for them. */
export const AcceptInvitation = ({ me, token, to }: AcceptInvitationProps) => {
  const text = useRegistrationsText();
  const inWords = useRelationship();
  const [opened, setOpened] = useState<string | null>(null);
  if (opened !== null) {
    return (
      <PublicPage title={text('viewer.opened')} hint={text('viewer.openedHint', { userName: opened })}>
        <Button onClick={() => go('/login')}>{text('toLogin')}</Button>
      </PublicPage>
    );
  }
  const { locationName: location, familyName: family, inviterName } = to;
  const relationship = inWords(to.viewerTypeName);
  const hint = inviterName
    ? text('viewer.hint', { inviter: inviterName, location, family, relationship })
    : text('viewer.hintNobody', { location, family, relationship });
  const isImported = to.integrationName !== null;
  if (!me && !isImported) return <AcceptWizard token={token} to={to} hint={hint} onAccepted={follow} />;
  return (
    <PublicPage
      title={text('viewer.title', { location })}
      hint={me && !isImported ? `${hint} ${text('viewer.mine', { userName: me.userName })}` : hint}
    >
      {isImported ? (
        <AcceptImported
          token={token}
          to={to}
          onOpened={(userName) => {
            forget();
            setOpened(userName);
          }}
        />
      ) : (
        <WithAccount token={token} to={to} />
      )}
    </PublicPage>
  );
};
