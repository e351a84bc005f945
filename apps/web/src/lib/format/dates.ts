/** Calendar dates, `YYYY-MM-DD`, not instants: reckoned in UTC, where every day has 24 hours. */
const dayMs = 86_400_000;

/** The first moment of a date in UTC, in milliseconds. */
export const startOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date some days after another. */
export const dateAfter = (date: string, days: number): string =>
  new Date(startOfDate(date) + days * dayMs).toISOString().slice(0, 10);

/** Its day of the week, 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(startOfDate(date)).getUTCDay();

/** Each date from one to the other, both included. */
export const datesBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, (startOfDate(last) - startOfDate(first)) / dayMs + 1) }, (_, days) =>
    dateAfter(first, days),
  );

/** The seven dates, Sunday first, of the week that holds a date. */
export const weekOfDate = (date: string): string[] => {
  const sunday = dateAfter(date, -weekdayOf(date));
  return datesBetween(sunday, dateAfter(sunday, 6));
};
