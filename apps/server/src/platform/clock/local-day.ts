const at = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

/** The calendar date in a time zone, `YYYY-MM-DD`, `days` after that of a moment (UTC milliseconds). */
export const localDay = (moment: number, timeZone: string, days = 0): string =>
  at(moment, timeZone).toPlainDate().add({ days }).toString();

/** The first moment of a calendar date in a time zone; where a clock change skips midnight, the first that exists. */
export const startOfLocalDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** A calendar date at a location with its first moment and the next day's. */
export interface LocalDay {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** Each date from one to the other, both included. */
export const daysBetween = (first: string, last: string, timeZone: string): LocalDay[] => {
  const days: LocalDay[] = [];
  let day = Temporal.PlainDate.from(first);
  const end = Temporal.PlainDate.from(last);
  while (Temporal.PlainDate.compare(day, end) <= 0) {
    const next = day.add({ days: 1 });
    days.push({
      day: day.toString(),
      from: startOfLocalDay(day.toString(), timeZone),
      until: startOfLocalDay(next.toString(), timeZone),
    });
    day = next;
  }
  return days;
};
