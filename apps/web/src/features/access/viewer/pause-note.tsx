import { viewer } from '@viewgate/contract';
import { accessPace } from '../../../lib/api/pace.ts';
import { readOptions } from '../../../lib/api/read.ts';
import { useQuery } from '../../../lib/query/index.ts';
import { Unread } from '../../../ui/unread.tsx';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

/** What the location's staff wrote to this viewer when pausing them: their own words, or nothing. */
export default function PauseNote({ locationId }: { readonly locationId: number }) {
  const text = useViewerText();
  // The pause has just been detected: anything fetched before is out of date.
  const me = useQuery({ ...readOptions(viewer.me), staleTime: 0, refetchInterval: accessPace });
  const said = (me.data?.memberships ?? []).filter((one) => one.locationId === locationId && one.pauseNote !== null);
  // Not knowing whether there is one must not look like none.
  if (me.isError && said.length === 0) return <Unread of={me} title={text('pauseNote')} />;
  return said.map(({ viewerId, locationName, pauseNote }) => (
    <figure key={viewerId} className={classes.note}>
      <figcaption>{text('note', { location: locationName })}</figcaption>
      <blockquote>{pauseNote}</blockquote>
    </figure>
  ));
}
