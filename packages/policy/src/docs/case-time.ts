import type { TimeRangeFacts } from '../engine/facts.ts';

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The zone, or UTC when a case names one that does not exist. */
export const readableZone = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/**
 * Parses `Mon 2026-11-16 10:00` (optional seconds, `(second)` for a repeated hour) in a zone. Throws if the weekday is
 * wrong.
 */
export const instantOf = (text: string, timeZone: string): number => {
  const match = /^(\w{3}) (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)( \(second\))?$/.exec(text);
  if (!match) throw new Error(`not a moment: ${text}`);
  const local = Temporal.PlainDateTime.from(`${match[2]}T${match[3]}`);
  if (dayNames[local.dayOfWeek % 7] !== match[1]) throw new Error(`not a ${match[1]}: ${text}`);
  return local.toZonedDateTime(timeZone, { disambiguation: match[4] ? 'later' : 'earlier' }).epochMilliseconds;
};

/** Formats an instant the way cases write it. */
export const momentText = (at: number, timeZone: string): string => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const seconds = at % 60_000 === 0 ? '' : `:${String(local.second).padStart(2, '0')}`;
  const time = `${String(local.hour).padStart(2, '0')}:${String(local.minute).padStart(2, '0')}${seconds}`;
  const text = `${dayNames[local.dayOfWeek % 7]} ${local.toPlainDate().toString()} ${time}`;
  return instantOf(text, timeZone) === at ? text : `${text} (second)`;
};

const daysOf = (text: string): number[] => {
  if (text === 'daily') return [0, 1, 2, 3, 4, 5, 6];
  const [first = '', last = first] = text.split('-');
  const from = dayNames.findIndex((name) => name === first);
  const to = dayNames.findIndex((name) => name === last);
  if (from < 0 || to < 0) throw new Error(`not days: ${text}`);
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
};

/** Parses `Mon-Fri 08:00-18:00` or a list of such; `none` gives no ranges. Times pass through unvalidated. */
export const rangesOf = (hours: string | readonly string[]): TimeRangeFacts[] => {
  const ranges: TimeRangeFacts[] = [];
  for (const line of typeof hours === 'string' ? [hours] : hours) {
    if (line === 'none') continue;
    const [days = '', times = ''] = line.split(' ');
    const [startTime = '', endTime = ''] = times
      .split('-')
      .map((time) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time));
    for (const dayOfWeek of daysOf(days)) ranges.push({ id: ranges.length + 1, dayOfWeek, startTime, endTime });
  }
  return ranges;
};
