/** The list with one item moved to another place; a place outside is the nearest one inside. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, at) => at !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
};

/** The place that a pointer at `y` points to, of rows with these middles; in pixels. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
