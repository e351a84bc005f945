import { ApiError, streamShield } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { go } from '../../../lib/navigation/go.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { useShieldText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

const readToken = () => new URLSearchParams(location.search).get('token') ?? '';

/** The target of the mailed link: nothing happens until the button is clicked, so that a mail scanner unlocks nothing. */
export default function ShieldUnlock() {
  const text = useShieldText();
  const viewerId = useIdParam('entityId');
  const [token] = useState(readToken);
  const unlock = useWrite(streamShield.unlock);
  const params = { viewerId };
  const state = useRead(streamShield.state, { params, query: { token } }, { enabled: !unlock.isSuccess });
  const toCameras = <Button onClick={() => go('/viewer')}>{text('toCameras')}</Button>;

  if (unlock.isSuccess) {
    return (
      <PublicPage title={text('done.title')} hint={text('done.hint')}>
        {toCameras}
      </PublicPage>
    );
  }
  const error = unlock.error ?? (state.data === undefined ? state.error : null);
  if (error instanceof ApiError && ['linkExpired', 'notFound'].includes(error.problem.code)) {
    return <ExpiredLink viewerId={viewerId} />;
  }
  return (
    <Reading of={state}>
      {({ firstName, locationName, isLocked }) =>
        isLocked ? (
          <PublicPage title={text('title')} hint={text('hint', { name: firstName, location: locationName })}>
            <Button loading={unlock.isPending} onClick={() => unlock.mutate({ params, body: { token } })}>
              {text('submit')}
            </Button>
            <p>{text('warning')}</p>
          </PublicPage>
        ) : (
          <PublicPage title={text('open.title')} hint={text('open.hint', { location: locationName })}>
            {toCameras}
          </PublicPage>
        )
      }
    </Reading>
  );
}
