const at = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

/** The calendar date in a time zone, `YYYY-MM-DD`, `days` after that of a moment (UTC milliseconds). */
export const localDay = (moment: number, timeZone: string, days = 0): string =>
  at(moment, timeZone).toPlainDate().add({ days }).toString();

/** The first moment of a calendar date in a time zone; where a clock change skips midnight, the first that exists. */
export const startOfLocalDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The calendar date `days` after another. */
export const dayAfter = (day: string, days = 1): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The Sunday on which the week of a calendar date begins. */
export const sundayOf = (day: string): string => dayAfter(day, -(Temporal.PlainDate.from(day).dayOfWeek % 7));

/** The number of calendar dates from one to another, both included. */
export const dayCount = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days + 1;

/**
 * The moment at which the clock of a time zone shows a day and a time: the first of two, if the time occurs twice; null if it is skipped.
 */
export const momentOfLocalTime = (day: string, time: string, timeZone: string): number | null => {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return zoned.toPlainDateTime().equals(plain) ? zoned.epochMilliseconds : null;
};

/** The hour in a time zone, 0 to 23. */
export const localHour = (moment: number, timeZone: string): number => at(moment, timeZone).hour;

/** Noon of a calendar date in a time zone (UTC milliseconds): unlike midnight, it exists on every day. */
export const noonOfLocalDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds;

/** The minute in a time zone, `YYYY-MM-DD HH:mm`. */
export const localMinute = (moment: number, timeZone: string): string =>
  at(moment, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** A calendar date at a location with its first moment and the next day's. */
export interface LocalDay {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** Each date from one to the other, both included. */
export const daysBetween = (first: string, last: string, timeZone: string): LocalDay[] => {
  const days: LocalDay[] = [];
  // Dates in ISO form compare as text.
  for (let day = first; day <= last; day = dayAfter(day)) {
    days.push({ day, from: startOfLocalDay(day, timeZone), until: startOfLocalDay(dayAfter(day), timeZone) });
  }
  return days;
};
