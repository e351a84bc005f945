import { dayName } from '../../lib/format/day-name.ts';
import { formatTimeOfDay } from '../../lib/format/times.ts';
import { currentVoice } from '../../lib/i18n/voice.ts';
import { keptIntl } from '../../lib/intl.ts';
import { type Span, timeOf } from './span.ts';
import { weekText } from './text/index.ts';

/** `8 AM` of a minute of the day, for the axis. */
export const hourName = (minute: number): string =>
  keptIntl(Intl.DateTimeFormat, currentVoice().language, { hour: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 2, 0, minute)),
  );

/** The two ends of a span: `8:00 AM`, `3:00 PM`. */
export const endsInWords = ({ start, end }: Span): readonly [string, string] => [
  formatTimeOfDay(timeOf(start)),
  formatTimeOfDay(timeOf(end)),
];

/** `8:00 AM – 3:00 PM` */
export const timesInWords = (span: Span): string => {
  const [start, end] = endsInWords(span);
  return weekText('times', { start, end });
};

/** `Monday, 8:00 AM – 3:00 PM` */
export const spanInWords = (span: Span): string => {
  const [start, end] = endsInWords(span);
  return weekText('span', { day: dayName(span.day), start, end });
};
