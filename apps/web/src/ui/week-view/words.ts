import { formatTimeOfDay } from '../../lib/format/times.ts';
import { currentVoice } from '../../lib/i18n/voice.ts';
import { keptIntl } from '../../lib/intl.ts';
import { type Span, timeOf } from './span.ts';
import { weekText } from './text/index.ts';

/** 2 January 2000 was a Sunday. */
const reference = (day: number) => new Date(Date.UTC(2000, 0, 2 + day));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a day, Sunday being 0. */
export const dayName = (day: number, style: 'long' | 'short' | 'narrow' = 'long'): string =>
  capital(
    keptIntl(Intl.DateTimeFormat, currentVoice().language, { weekday: style, timeZone: 'UTC' }).format(reference(day)),
  );

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
