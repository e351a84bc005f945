const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The new answer, in which every part equal to the old one is the same object: what shows it need not render again. */
export const shareParts = <T>(before: unknown, after: T): T => {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = after.map((part, at) => shareParts(before[at], part));
    const isSame = before.length === after.length && shared.every((part, at) => Object.is(part, before[at]));
    return (isSame ? before : shared) as T;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const names = Object.keys(after);
  const shared = Object.fromEntries(names.map((name) => [name, shareParts(before[name], after[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Object.is(shared[name], before[name]));
  return (isSame ? before : shared) as T;
};

/** The same text for equal keys, whatever the order of their properties. */
export const hashOf = (key: readonly unknown[]): string =>
  JSON.stringify(key, (_, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
