export interface Change {
  /** A path such as `address.city`. */
  field: string;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;

/** The difference between two states of a record, field by field; an absent state has no fields. */
export const differenceOf = (before: unknown, after: unknown, path = ''): Change[] => {
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      differenceOf(was[key], is[key], path ? `${path}.${key}` : key),
    );
  }
  if ((isNothing(before) && isNothing(after)) || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ field: path, before: before ?? null, after: after ?? null }];
};

/** The fields that differ, without their inner parts. */
export const differingFields = (before: unknown, after: unknown): string[] => [
  ...new Set(differenceOf(before, after).map(({ field }) => field.split('.')[0] ?? field)),
];
