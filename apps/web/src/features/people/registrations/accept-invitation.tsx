import { type Me, registrations, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { go, here } from '../../../lib/navigation/go.ts';
import { loginPath } from '../../../lib/navigation/return-url.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';
import { PlateField, RulesField } from './fields.tsx';
import { ImportedAccount, NewAccount } from './new-account.tsx';
import { registrationStatus } from './public-screens.ts';
import { forgetMailedLink, statusToken } from './registration-token.ts';
import { useRegistrationsText } from './text/index.ts';

export type Invitation = ResultOf<typeof registrations.invitation>;

interface AcceptInvitationProps {
  /** Who is signed in, if anybody. */
  readonly me: Me | null;
  readonly token: string;
  readonly to: Invitation;
}

const follow = ({ statusToken: token }: { readonly statusToken: string }) => {
  forgetMailedLink();
  statusToken.set(token);
  go(registrationStatus.href(), { replace: true });
};

/** With the account somebody is signed in to: one tap, after the rules. */
const WithAccount = ({ token, to }: Omit<AcceptInvitationProps, 'me'>) => {
  const text = useRegistrationsText();
  return (
    <PublicForm
      endpoint={registrations.joinFamily}
      initial={{ token, acceptsRules: false as unknown as true, plateNumber: '' }}
      submit={text('viewer.submit')}
      canSubmitPristine
      onSaved={follow}
    >
      {(field) => (
        <>
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
  const isMine = me !== null && !isImported;
  return (
    <PublicPage
      title={text('viewer.title', { location })}
      hint={isMine ? `${hint} ${text('viewer.mine', { userName: me.userName })}` : hint}
      onward={!isMine && !isImported && <a href={loginPath(here())}>{text('haveAccount')}</a>}
    >
      {isImported && (
        <ImportedAccount
          token={token}
          to={to}
          onOpened={(userName) => {
            forgetMailedLink();
            setOpened(userName);
          }}
        />
      )}
      {isMine && <WithAccount token={token} to={to} />}
      {!isImported && !isMine && <NewAccount token={token} to={to} onAccepted={follow} />}
    </PublicPage>
  );
};
