import { type ApiError, streamShield } from '@viewgate/contract';
import { useState } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { go } from '../../../lib/navigation/go.ts';
import { readMailedLink } from '../../../lib/navigation/mailed-link.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { LinkPage, refusalOf } from '../../../ui/public-page/link-page.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { useShieldText } from './text/index.ts';

/** The page has no router to read its address. */
const readViewerId = () => Number(location.pathname.split('/')[2]);

/** The target of the mailed link: nothing happens until the button is clicked, so that a mail scanner unlocks nothing. */
export default function ShieldUnlock() {
  const text = useShieldText();
  const [viewerId] = useState(readViewerId);
  const [token] = useState(() => readMailedLink('token').token);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const params = { viewerId };
  const state = useAnswer(streamShield.state, { params, body: { token } }, token !== '');
  const toCameras = <Button onClick={() => go('/viewer')}>{text('toCameras')}</Button>;

  if (isDone) {
    return (
      <PublicPage title={text('done.title')} hint={text('done.hint')}>
        {toCameras}
      </PublicPage>
    );
  }
  if (token === '' || refused || refusalOf(state)) return <ExpiredLink viewerId={viewerId} />;
  return (
    <LinkPage of={state}>
      {({ firstName, locationName, isLocked }) =>
        isLocked ? (
          <PublicPage title={text('title')} hint={text('hint', { name: firstName, location: locationName })}>
            <PublicForm
              endpoint={streamShield.unlock}
              params={params}
              initial={{ token }}
              submit={text('submit')}
              canSubmitPristine
              errorsOf={(error) => {
                if (['linkExpired', 'notFound'].includes(error.problem.code)) setRefused(error);
                return {};
              }}
              onSaved={() => setDone(true)}
            >
              {() => null}
            </PublicForm>
            <p>{text('warning')}</p>
          </PublicPage>
        ) : (
          <PublicPage title={text('open.title')} hint={text('open.hint', { location: locationName })}>
            {toCameras}
          </PublicPage>
        )
      }
    </LinkPage>
  );
}
