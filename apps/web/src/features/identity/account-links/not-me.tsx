import { accountLinks } from '@viewgate/contract';
import { useState } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { go } from '../../../lib/navigation/go.ts';
import { handMailedLink, isWhole, readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { LinkReading } from './link-reading.tsx';
import { resetPassword } from './public-screens.ts';
import { useAccountLinksText } from './text/index.ts';

/** "It was not me": the account keeps its address, everyone is logged out, and a new password comes next. Nothing happens until the button is clicked. */
export default function NotMe() {
  const text = useAccountLinksText();
  const [link] = useState(() => readMailedLink('userName', 'token'));
  const state = useAnswer(accountLinks.disownState, { query: link }, isWhole(link));
  return (
    <LinkReading of={state} otherwise={text('expired.notMe')}>
      {(given) => (
        <PublicPage title={text('notMe.title')} hint={text('notMe.hint', { ...given })}>
          <PublicForm
            endpoint={accountLinks.disown}
            initial={link}
            submit={text('notMe.submit')}
            canSubmitPristine
            onSaved={(reset) => {
              handMailedLink(resetPassword.path, reset);
              go(resetPassword.href(), { replace: true });
            }}
          >
            {() => null}
          </PublicForm>
        </PublicPage>
      )}
    </LinkReading>
  );
}
