import { portalNow } from '../clock.ts';
import { currentVoice } from '../i18n/voice.ts';
import { dateAfter, startOfDate } from './dates.ts';
import { keptIntl } from '../intl.ts';

let own: { readonly offset: number; readonly zone: string } | undefined;
/** Looked up when the clock's offset changes: people who travel may leave the page open. */
export const viewerZone = (): string => {
  const offset = new Date().getTimezoneOffset();
  if (own?.offset !== offset) own = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return own.zone;
};

const styles = {
  /** `Nov 21, 2026, 3:05 PM` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `3:05 PM` */
  time: { timeStyle: 'short' },
  /** `Nov 21, 2026` */
  date: { dateStyle: 'medium' },
  /** `Sat, Nov 21, 3:05 PM` */
  day: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type TimeStyle = keyof typeof styles;

const formatIn = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keptIntl(Intl.DateTimeFormat, currentVoice().language, { ...options, timeZone: zone });
const formatFor = (style: TimeStyle, zone: string): Intl.DateTimeFormat => formatIn(zone, styles[style]);
const relative = (): Intl.RelativeTimeFormat =>
  keptIntl(Intl.RelativeTimeFormat, currentVoice().language, { numeric: 'auto' });

/** An instant as wall-clock time in a zone. */
export const formatInstant = (instant: string, zone: string, style: TimeStyle = 'moment'): string =>
  formatFor(style, zone).format(new Date(instant));

/** `YYYY-MM-DD` as a date, whatever the time zone. */
export const formatDate = (date: string): string => formatFor('date', 'UTC').format(startOfDate(date));

/** `HH:mm:ss` as a time of day, whatever the time zone. */
export const formatTimeOfDay = (time: string): string =>
  formatFor('time', 'UTC').format(new Date(`2000-01-01T${time.length === 5 ? `${time}:00` : time}Z`));

/** An hour of the clock, 0 to 23, as the time at which it begins. */
export const formatHour = (hour: number): string => formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`);

/** What is recent, today or to come is so by the clock that the portal stamps it with. */
const atPortal = (): Date => new Date(portalNow());

/** Since when something has been so: the time, with its day unless that is today. */
export const formatSince = (instant: string, zone: string, now: Date = atPortal()): string =>
  formatInstant(instant, zone, dateAt(zone, 0, new Date(instant)) === dateAt(zone, 0, now) ? 'time' : 'day');

const suffixOf = (instant: string, zone: string): string =>
  differsFromViewer(zone, instant) ? ` ${zoneName(zone, instant)}` : '';

/** As `formatInstant`, within a sentence, with the zone where it differs from the viewer's. */
export const formatZoned = (instant: string, zone: string, style: TimeStyle = 'moment'): string =>
  formatInstant(instant, zone, style) + suffixOf(instant, zone);

/** A moment near now, for a family: the time if it is today, `tomorrow` and the time, otherwise the day as well; with the zone where it differs from theirs. */
export const formatComing = (instant: string, zone: string, now: Date = atPortal()): string => {
  const day = dateAt(zone, 0, new Date(instant));
  const suffix = suffixOf(instant, zone);
  if (day === dateAt(zone, 0, now)) return formatInstant(instant, zone, 'time') + suffix;
  if (day !== dateAt(zone, 1, now)) return formatInstant(instant, zone, 'day') + suffix;
  const tomorrow = relative().format(1, 'day');
  return `${tomorrow}, ${formatInstant(instant, zone, 'time')}${suffix}`;
};

/** Short name of a zone at an instant: `CST`. */
export const zoneName = (zone: string, instant: string = new Date().toISOString()): string =>
  formatIn(zone, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

/** Wall-clock time in a zone as digits, year to minute: one formatter per zone for all comparisons, since making one takes a phone milliseconds. */
const clockIn = (zone: string, at: Date): string => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = keptIntl(Intl.DateTimeFormat, 'en-CA', { ...parts, hourCycle: 'h23', timeZone: zone });
  return format.format(at).replaceAll(/\D/g, '');
};
const clockHere = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replaceAll(/\D/g, '');

/** Whether wall-clock time in a zone differs from the viewer's at an instant: only then is the zone worth naming. */
export const differsFromViewer = (zone: string, instant: string): boolean => {
  const at = new Date(instant);
  return clockIn(zone, at) !== clockHere(at);
};

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `5 minutes ago`, `in 2 days`; under a minute is `now`. */
export const formatRelative = (instant: string, now: number = portalNow()): string => {
  const seconds = (Date.parse(instant) - now) / 1000;
  const format = relative();
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
};

/** The calendar date in a zone, `YYYY-MM-DD`, `days` from today. */
export const dateAt = (zone: string, days = 0, now: Date = atPortal()): string => {
  const today = clockIn(zone, now);
  return dateAfter(`${today.slice(0, 4)}-${today.slice(4, 6)}-${today.slice(6, 8)}`, days);
};
