import type { LocationFacts } from '../facts.ts';

/** The kinds of records among a location's facts. */
export const factKinds = [
  'policies',
  'classes',
  'cameras',
  'families',
  'children',
  'viewers',
  'events',
] as const satisfies readonly (keyof LocationFacts)[];
export type FactKind = (typeof factKinds)[number];

/** The records of a location's facts, by kind. */
export type FactRecords = { readonly [K in FactKind]: LocationFacts[K][number] };

/** The location's own row, without its records. */
export type LocationRow = Omit<LocationFacts, FactKind>;

/**
 * What changed at a location: touched records as they are now, null for deleted ones; the location's own row, if
 * touched.
 */
export type FactsPatch = {
  readonly [K in FactKind]?: ReadonlyMap<number, FactRecords[K] | null>;
} & { readonly location?: LocationRow };

/** The position of an id among records sorted by id: its own, or where it would be inserted. */
export const placeOf = (records: readonly { readonly id: number }[], id: number): number => {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (records[middle]!.id < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Finds a record by id among records sorted by id. */
export const recordOf = <T extends { readonly id: number }>(records: readonly T[], id: number): T | undefined => {
  const record = records[placeOf(records, id)];
  return record?.id === id ? record : undefined;
};

const patched = <T extends { readonly id: number }>(
  records: readonly T[],
  changes: ReadonlyMap<number, T | null> | undefined,
): readonly T[] => {
  if (!changes?.size) return records;
  const next = [...records];
  for (const [id, record] of changes) {
    const place = placeOf(next, id);
    const isThere = next[place]?.id === id;
    if (record) next.splice(place, isThere ? 1 : 0, record);
    else if (isThere) next.splice(place, 1);
  }
  return next;
};

/** Applies a patch to the facts. Records are sorted by id before and after. */
export const patchFacts = (facts: LocationFacts, patch: FactsPatch): LocationFacts => {
  const records = factKinds.map((kind) => [kind, patched<{ readonly id: number }>(facts[kind], patch[kind])]);
  return { ...facts, ...patch.location, ...(Object.fromEntries(records) as Pick<LocationFacts, FactKind>) };
};
