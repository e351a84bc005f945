import { limitNames } from '../../vocabulary/index.ts';
import { recordWidth, rowOf } from '../compile/id-index.ts';
import type { Unwilling } from '../compiled.ts';
import type { HeldLocation } from './held-location.ts';

/**
 * A held location's content by id rather than row number, since row numbers depend on the order in which people were
 * added: two locations that answer alike have equal descriptions. Covers the given viewers and families, or all of
 * them.
 */
export const describeLocation = (
  { compiled, people }: HeldLocation,
  only?: { readonly viewerIds: readonly number[]; readonly familyIds: readonly number[] },
): unknown => {
  const { viewers, familyClasses, presence, consent, timed, custody, events, ...rest } = compiled;
  const { profileSwitches, profileLimits, profileViewerPolicy, profileFamilyPolicy, ...shape } = rest;
  const { classWords } = compiled.week;
  const idOf = new Map([...people.families].map(([id, number]) => [number, id]));
  const familyIds = only?.familyIds ?? [...people.families.keys()].sort((a, b) => a - b);
  const viewerIds =
    only?.viewerIds ??
    [...viewers.records].filter((id, place) => place % recordWidth === 0 && id !== 0).sort((a, b) => a - b);
  const describeViewer = (id: number) => {
    const row = rowOf(viewers, id);
    if (row < 0) return null;
    const [, family = 0, bits, last = 0] = viewers.records.subarray(row * recordWidth, (row + 1) * recordWidth);
    const profile = last >>> 8;
    return {
      familyId: idOf.get(family),
      bits,
      gates: last & 0xff,
      policies: [profileViewerPolicy[profile], profileFamilyPolicy[profile]],
      values: [profileSwitches[profile], ...limitNames.map((name) => profileLimits[name][profile])],
      timed: timed.get(row),
      custody: custody.get(row),
    };
  };
  const byFamilyId = ({ family, ...one }: Unwilling) => ({ ...one, familyId: idOf.get(family) ?? 0 });
  const isAsked = new Set(familyIds);
  return {
    shape,
    consent:
      consent &&
      [...consent.byClass]
        .map(([position, all]) => {
          const asked = all.map(byFamilyId).filter(({ familyId }) => isAsked.has(familyId));
          return [position, asked.sort((a, b) => a.childId - b.childId)] as const;
        })
        .filter(([, asked]) => asked.length > 0)
        .sort(([a], [b]) => a - b),
    events: [...events].map(([camera, all]) => [
      camera,
      all.map(({ families, unwilling, ...event }) => ({
        ...event,
        unwilling: unwilling.map(byFamilyId),
        familyIds: [...families].map((number) => idOf.get(number) ?? 0).sort((a, b) => a - b),
      })),
    ]),
    families: familyIds.map((id) => {
      const number = people.families.get(id);
      if (number === undefined) return [id, null];
      return [id, familyClasses.slice(number * classWords, (number + 1) * classWords), presence?.get(number)];
    }),
    viewers: viewerIds.map((id) => [id, describeViewer(id)]),
  };
};
