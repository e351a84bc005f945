import { useEffect, useState } from 'react';
import { portalNow } from '../../lib/clock.ts';
import { formatZoned } from '../../lib/format/times.ts';
import { usePlayerText } from './text/index.ts';

/** Milliseconds between clock ticks, and how long before the end minutes are counted. */
const tick = 5_000;
const countFrom = 60 * 60_000;

/** How long watching may go on, stated calmly: the time of day, and in the last hour the minutes. */
export const Remaining = ({ endsAt, zone }: { readonly endsAt: string; readonly zone: string }) => {
  const text = usePlayerText();
  const [now, setNow] = useState(portalNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(portalNow()), tick);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(endsAt) - now;
  const until = text('until', { time: formatZoned(endsAt, zone, left > 12 * 60 * 60_000 ? 'day' : 'time') });
  return (
    <span>
      {left < countFrom && left > 0
        ? `${text('left', { count: Math.max(1, Math.ceil(left / 60_000)) })}, ${until}`
        : until}
    </span>
  );
};
