import { isDeepStrictEqual } from 'node:util';
import { factKinds, type FactsPatch, type LocationFacts, type LocationRow } from '@viewgate/policy';

const rowOf = (facts: LocationFacts, row: LocationRow): LocationRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const held: unknown = facts[key as keyof LocationRow];
      return [key, isDeepStrictEqual(held, value) ? held : value];
    }),
  ) as unknown as LocationRow;

/**
 * The patch without what it merely repeats. Records that were touched but did not change stay the same objects, which tells a comparison
 * where it need not look.
 */
export const onlyNews = (facts: LocationFacts, patch: FactsPatch): FactsPatch => {
  const news: Partial<Record<(typeof factKinds)[number], ReadonlyMap<number, unknown>>> = {};
  for (const kind of factKinds) {
    const touched = patch[kind];
    if (!touched) continue;
    const held = new Map<number, unknown>(facts[kind].map((record) => [record.id, record]));
    const changed = [...touched].filter(([id, record]) => !isDeepStrictEqual(held.get(id) ?? null, record));
    news[kind] = new Map<number, unknown>(changed);
  }
  return { ...(news as FactsPatch), ...(patch.location && { location: rowOf(facts, patch.location) }) };
};
