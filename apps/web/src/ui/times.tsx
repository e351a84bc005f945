import { useEffect, useState } from 'react';
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

/** The clock of a moment stays on one line: `5:39 PM CST` is not torn in two. */
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
  /** The zone is named even where it is the viewer's: beside times of other zones. */
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

/** A moment as the clock on the wall of the current location showed it. */
export const LocationTime = ({ instant, format }: TimeProps & { readonly format?: TimeStyle }) => (
  <ZonedTime instant={instant} zone={useLocationZone()} {...(format && { format })} />
);

/** Milliseconds between two looks at the clock. */
const tick = 30_000;

/** How long ago, or until when: it keeps itself true. The full moment is its title. */
export const RelativeTime = ({ instant }: TimeProps) => {
  const zone = useLocationZone();
  useVoice();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={`${formatInstant(instant, zone)} ${zoneName(zone, instant)}`}>
      {formatRelative(instant, now)}
    </time>
  );
};
