import { registrations } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { sentenceOf } from '../../../lib/api/report-problem.ts';
import { PetWords, speakOfPets } from '../../../lib/i18n/voice.ts';
import { go } from '../../../lib/navigation/go.ts';
import { readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { LinkPage, pendingPage, refusalOf } from '../../../ui/public-page/link-page.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { forgetInvitedDraft, type Invitation, sentWith } from './accept-draft.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { Expired } from './expired.tsx';
import { registrationStatus } from './public-screens.ts';
import { forgetMailedLink, statusToken } from './registration-token.ts';
import { useRegistrationsText } from './text/index.ts';
import { useSignedIn } from './use-signed-in.ts';

const Invited = ({ token, to }: { readonly token: string; readonly to: Invitation }) => {
  const me = useSignedIn();
  useEffect(() => speakOfPets(to.isPetCare), [to.isPetCare]);
  if (me === undefined) return pendingPage;
  return (
    <PetWords value={to.isPetCare}>
      <AcceptInvitation me={me} token={token} to={to} />
    </PetWords>
  );
};

/** Used up; by this tab itself, if the answer was lost on its way: then it waits for staff like any other. */
const UsedUp = ({ token }: { readonly token: string }) => {
  const text = useRegistrationsText();
  const [own] = useState(() => sentWith(token));
  const status = useAnswer(registrations.status, { body: { token: own ?? '' } }, own !== null);
  useEffect(() => {
    if (!own || !status.data) return;
    forgetMailedLink();
    forgetInvitedDraft();
    statusToken.set(own);
    go(registrationStatus.href(), { replace: true });
  }, [own, status.data]);
  if (status.isPending || status.data) return pendingPage;
  return <Expired>{text('expired.invitation')}</Expired>;
};

/** Nobody at the location could answer somebody who accepts it. */
const ByPartner = ({ says }: { readonly says: string }) => {
  const text = useRegistrationsText();
  return <PublicPage title={text('expired.title')} hint={says} onward={<a href="/login">{text('toLogin')}</a>} />;
};

const With = ({ token }: { readonly token: string }) => {
  const invitation = useAnswer(registrations.invitation, { body: { token } });
  const refusal = refusalOf(invitation);
  if (refusal?.validationFailures?.[0]?.code === 'registrations.byPartner')
    return <ByPartner says={sentenceOf(refusal)} />;
  if (refusal) return <UsedUp token={token} />;
  return <LinkPage of={invitation}>{(to) => <Invited token={token} to={to} />}</LinkPage>;
};

/** An invitation to a family, or to the account of a person whom a partner imported. */
export default function RegisterViewer() {
  const text = useRegistrationsText();
  const [token] = useState(() => readMailedLink('token').token);
  return token ? <With token={token} /> : <Expired>{text('expired.invitation')}</Expired>;
}
