import { formatSince } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './camera-wall.module.css';
import { useWallText } from './text/index.ts';
import { isDark, type WallCamera } from './wall-order.ts';

/** The most cameras named; the filter shows the rest. */
const named = 6;

/** Which cameras are offline, and since when: the one line of the wall that calls for action. */
export const OfflineNote = ({ cameras }: { readonly cameras: readonly WallCamera[] }) => {
  const text = useWallText();
  const zone = useLocationZone();
  const dark = cameras.filter(isDark).map(({ camera }) => camera);
  if (dark.length === 0) return null;
  const inWords = dark
    .slice(0, named)
    .map(({ name, stateSince }) =>
      stateSince ? text('offline.since', { name, since: formatSince(stateSince, zone) }) : name,
    );
  const more = dark.length - inWords.length;
  return (
    <p className={classes.offline}>
      <StatusBadge tone="attention">{text('offline')}</StatusBadge>{' '}
      {[...inWords, ...(more > 0 ? [text('offline.more', { count: more })] : [])].join(' · ')}
    </p>
  );
};
