import { type CompiledLocation, everybody, type Unwilling } from './compiled.ts';

const isThere = ({ from, until, isAway }: Unwilling, at: number): boolean => (at >= from && at < until) !== isAway;

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Visits the children in front of a camera whom others may not see, at any time, and where they are, until `visit` returns false. */
const eachBefore = (
  { consent, cameraClasses, events, week: { classWords } }: CompiledLocation,
  camera: number,
  visit: (all: readonly Unwilling[], where: { readonly position?: number; readonly eventId?: number }) => boolean,
): void => {
  if (consent === null) return;
  if (consent.everywhere.length > 0 && !visit(consent.everywhere, {})) return;
  for (let word = 0; word < classWords; word++) {
    for (let left = cameraClasses[camera * classWords + word]!; left !== 0; left &= left - 1) {
      const position = word * 32 + lowestBit(left);
      const all = consent.byClass.get(position);
      if (all && !visit(all, { position })) return;
    }
  }
  for (const { unwilling, eventId } of events.get(camera) ?? []) if (!visit(unwilling, { eventId })) return;
};

/**
 * Whom a camera is closed to at an instant because a child in front of it may not be seen: null for nobody, a family's
 * number for all but that family, whose child it is, or `everybody`.
 */
export const closedBut = (c: CompiledLocation, camera: number, at: number): number | null => {
  let found: number | null = null;
  eachBefore(c, camera, (all) => {
    for (const one of all) {
      if (one.family === found || !isThere(one, at)) continue;
      found = found === null ? one.family : everybody;
      if (found === everybody) return false;
    }
    return true;
  });
  return found;
};

/** The instants at which {@link closedBut} may change. */
export const consentTurns = (c: CompiledLocation, camera: number, add: (instant: number) => void): void =>
  eachBefore(c, camera, (all) => {
    for (const { from, until } of all) {
      add(from);
      add(until);
    }
    return true;
  });

/** A child in front of a camera whom the family may not see, and where; without an id if its record is unreadable. */
export interface UnwillingHere {
  readonly childId?: number;
  readonly classId?: number;
  readonly eventId?: number;
}

/** The children whom a family may not see in front of a camera at an instant, at most as many as given. */
export const unwillingBefore = (
  c: CompiledLocation,
  family: number,
  camera: number,
  at: number,
  most: number,
): readonly UnwillingHere[] => {
  const found = new Map<number, UnwillingHere>();
  eachBefore(c, camera, (all, { position, eventId }) => {
    for (const one of all) {
      if (one.family === family || found.has(one.childId) || !isThere(one, at)) continue;
      found.set(one.childId, {
        ...(one.childId > 0 && { childId: one.childId }),
        ...(position !== undefined && { classId: c.classIds[position]! }),
        ...(eventId !== undefined && { eventId }),
      });
      if (found.size === most) return false;
    }
    return true;
  });
  return [...found.values()];
};
