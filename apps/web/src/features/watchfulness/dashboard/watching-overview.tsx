import { access } from '@viewgate/contract';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { watchingNow } from '../../access/access/screens.ts';
import { useDashboardText } from './text/index.ts';
import { useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

/** How many people are watching now, with a link to who they are. */
export const WatchingOverview = () => {
  const text = useDashboardText();
  const query = useRead(access.sessions, useHere(), { refreshEvery: accessPace });
  return (
    <Widget title={text('watching')} of={query} width="page">
      {({ count }) => (
        <>
          <p>{count > 0 ? text('watching.count', { count }) : text('watching.none')}</p>
          <ScreenLink to={watchingNow}>{text('watching.open')}</ScreenLink>
        </>
      )}
    </Widget>
  );
};
