import { isDown } from '@viewgate/contract';
import { formatSince } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './camera-wall.module.css';
import { useWallText } from './text/index.ts';
import type { WallCamera } from './wall-order.ts';

/** The most cameras named; the filter shows the rest. */
const named = 6;

/** Which cameras show no live picture, and since when: the one line of the wall that calls for action. */
export const DownNote = ({ cameras }: { readonly cameras: readonly WallCamera[] }) => {
  const text = useWallText();
  const zone = useLocationZone();
  const down = cameras.map(({ camera }) => camera).filter(({ state }) => isDown(state));
  if (down.length === 0) return null;
  const inWords = down
    .slice(0, named)
    .map(({ name, stateSince }) =>
      stateSince ? text('down.since', { name, since: formatSince(stateSince, zone) }) : name,
    );
  const more = down.length - inWords.length;
  return (
    <p className={classes.down}>
      <StatusBadge tone="attention">{text('down')}</StatusBadge>{' '}
      {[...inWords, ...(more > 0 ? [text('down.more', { count: more })] : [])].join(' · ')}
    </p>
  );
};
