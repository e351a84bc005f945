import { access } from '@viewgate/contract';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { watchingNow } from '../../access/access/screens.ts';
import { useDashboardText } from './text/index.ts';

/** How many are watching now, with a link to who they are. */
export const WatchingOverview = () => {
  const text = useDashboardText();
  const query = useRead(access.sessions, { params: { locationId: useLocationId() } }, { refreshEvery: accessPace });
  return (
    <section>
      <h2>{text('watching')}</h2>
      <Reading of={query} isShort>
        {({ length: count }) => (
          <>
            <p>{count > 0 ? text('watching.count', { count }) : text('watching.none')}</p>
            <ScreenLink to={watchingNow}>{text('watching.open')}</ScreenLink>
          </>
        )}
      </Reading>
    </section>
  );
};
