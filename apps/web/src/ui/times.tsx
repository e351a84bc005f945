import { useEffect, useState } from 'react';
import { portalNow } from '../lib/clock.ts';
import {
  differsFromViewer,
  formatInstant,
  formatRelative,
  type TimeStyle,
  viewerZone,
  zoneName,
} from '../lib/format/times.ts';
import { useVoice } from '../lib/i18n/voice.ts';
import { useLocationZone } from '../lib/session/context.ts';

interface TimeProps {
  /** ISO 8601. */
  readonly instant: string;
}

/** Keeps the time of day on one line: `5:39 PM CST` does not wrap. */
const unbroken = (moment: string) => moment.replace(/, [^,]+$/, (end) => `, ${end.slice(2).replaceAll(' ', '\u00A0')}`);

/** A moment in a zone; the zone is named where it differs from the viewer's. */
export const ZonedTime = ({
  instant,
  zone,
  format = 'moment',
  isAlwaysNamed = false,
}: TimeProps & {
  readonly zone: string;
  readonly format?: TimeStyle;
  /** Names the zone even if it is the viewer's: for use next to times in other zones. */
  readonly isAlwaysNamed?: boolean;
}) => {
  useVoice();
  const isNamed = isAlwaysNamed || differsFromViewer(zone, instant);
  const name = format !== 'date' && isNamed ? ` ${zoneName(zone, instant)}` : '';
  return (
    <time
      dateTime={instant}
      title={name ? `${formatInstant(instant, viewerZone())} ${zoneName(viewerZone(), instant)}` : undefined}
    >
      {unbroken(formatInstant(instant, zone, format) + name)}
    </time>
  );
};

/** A moment as wall-clock time at the current location. */
export const LocationTime = ({ instant, format }: TimeProps & { readonly format?: TimeStyle }) => (
  <ZonedTime instant={instant} zone={useLocationZone()} {...(format && { format })} />
);

/** Milliseconds between clock ticks. */
const tick = 30_000;

/** How long ago, or until when, kept up to date. Its title is the full date and time. */
export const RelativeTime = ({ instant }: TimeProps) => {
  const zone = useLocationZone();
  useVoice();
  const [now, setNow] = useState(portalNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(portalNow()), tick);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={`${formatInstant(instant, zone)} ${zoneName(zone, instant)}`}>
      {formatRelative(instant, now)}
    </time>
  );
};
