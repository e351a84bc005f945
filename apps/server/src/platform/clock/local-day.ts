const at = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

/** The calendar date at a place, `YYYY-MM-DD`, `days` after the day of a moment (UTC milliseconds). */
export const localDay = (moment: number, timeZone: string, days = 0): string =>
  at(moment, timeZone).toPlainDate().add({ days }).toString();

/** The first moment of a calendar date at a place; where a clock change skips midnight, the first that exists. */
export const startOfLocalDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
