const at = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

/** The calendar date in a time zone, `YYYY-MM-DD`, `days` after that of a moment (UTC milliseconds). */
export const localDay = (moment: number, timeZone: string, days = 0): string =>
  at(moment, timeZone).toPlainDate().add({ days }).toString();

/** The first moment of a calendar date in a time zone; where a clock change skips midnight, the first that exists. */
export const startOfLocalDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
