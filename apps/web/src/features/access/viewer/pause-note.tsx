import { viewer } from '@viewgate/contract';
import { readOptions } from '../../../lib/api/read.ts';
import { useQuery } from '../../../lib/query/index.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

/** Milliseconds between two looks at what staff say. */
const refreshEvery = 15_000;

/** What staff of a location say to this viewer while they have paused them: their words as they wrote them, or nothing. */
export default function PauseNote({ locationId }: { readonly locationId: number }) {
  const text = useViewerText();
  // The pause has just been heard of: what was read before it says nothing.
  const me = useQuery({ ...readOptions(viewer.me), staleTime: 0, refetchInterval: refreshEvery });
  const said = (me.data?.memberships ?? []).filter((one) => one.locationId === locationId && one.pauseNote !== null);
  return said.map(({ viewerId, locationName, pauseNote }) => (
    <figure key={viewerId} className={classes.note}>
      <figcaption>{text('note', { location: locationName })}</figcaption>
      <blockquote>{pauseNote}</blockquote>
    </figure>
  ));
}
