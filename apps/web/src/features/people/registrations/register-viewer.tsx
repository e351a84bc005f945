import { registrations } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { PetWords, speakOfPets } from '../../../lib/i18n/voice.ts';
import { readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { LinkPage, pendingPage, refusalOf } from '../../../ui/public-page/link-page.tsx';
import type { Invitation } from './accept-draft.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { Expired } from './expired.tsx';
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

const With = ({ token }: { readonly token: string }) => {
  const text = useRegistrationsText();
  const invitation = useAnswer(registrations.invitation, { body: { token } });
  if (refusalOf(invitation)) return <Expired>{text('expired.invitation')}</Expired>;
  return <LinkPage of={invitation}>{(to) => <Invited token={token} to={to} />}</LinkPage>;
};

/** An invitation to a family, or to the account of a person whom a partner imported. */
export default function RegisterViewer() {
  const text = useRegistrationsText();
  const [token] = useState(() => readMailedLink('token').token);
  return token ? <With token={token} /> : <Expired>{text('expired.invitation')}</Expired>;
}
