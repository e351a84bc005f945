import { accountLinks, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { isWhole, readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { NewPasswordFields } from '../../../ui/form/fields/new-password-fields.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { Done } from './done.tsx';
import { LinkReading } from './link-reading.tsx';
import { useAccountLinksText } from './text/index.ts';

type State = ResultOf<typeof accountLinks.confirmState>;

/** Confirms an account, with a first password if it has none, a changed address, or that it stays despite its requested deletion. Nothing happens until the button is clicked. */
export default function ConfirmAccount() {
  const text = useAccountLinksText();
  const [link] = useState(() => readMailedLink('userName', 'token'));
  const [done, setDone] = useState<State | null>(null);
  const state = useAnswer(accountLinks.confirmState, { query: link }, isWhole(link));
  const words = (given: State) => {
    const blanks = { userName: given.userName, email: given.email };
    if (given.purpose === 'email') {
      return { title: text('email.title'), hint: text('email.hint', blanks), submit: text('email.submit') };
    }
    if (given.purpose === 'keep') {
      const word = text('keep');
      const { deletedAt } = given;
      const hint = deletedAt
        ? text('keep.hint', { ...blanks, date: deletedAt.slice(0, 10) })
        : text('keep.waits', blanks);
      return { title: word, hint, submit: word };
    }
    const hint = given.setsPassword ? text('confirm.first', blanks) : text('confirm.hint', blanks);
    return { title: text('confirm.title'), hint, submit: text('confirm.submit') };
  };

  if (done) {
    const { purpose, userName } = done;
    return purpose === 'email' ? (
      <Done title={text('email.done')} hint={text('email.doneHint', { userName })} />
    ) : (
      <Done title={text('confirm.done')} hint={text('confirm.doneHint', { userName })} />
    );
  }
  return (
    <LinkReading of={state} otherwise={text('expired.confirm')}>
      {(given) => {
        const { title, hint, submit } = words(given);
        return (
          <PublicPage title={title} hint={hint}>
            <PublicForm
              endpoint={accountLinks.confirm}
              initial={{ ...link, password: '', confirmPassword: '' }}
              submit={submit}
              canSubmitPristine={!given.setsPassword}
              onSaved={() => setDone(given)}
            >
              {(field) =>
                given.setsPassword && (
                  <NewPasswordFields password={field.password} repeated={field.confirmPassword} isFirst />
                )
              }
            </PublicForm>
          </PublicPage>
        );
      }}
    </LinkReading>
  );
}
