import type { ResultOf, ViewerCamera, viewer } from '@viewgate/contract';

type Membership = ResultOf<typeof viewer.me>['memberships'][number];

/** The cameras of one location or, within it, of one child or of several together, in the order of the wall. */
export interface Part {
  readonly key: string;
  readonly locationId: number;
  readonly locationName: string;
  /** Whose cameras these are; empty for cameras that all families see. */
  readonly childNames: readonly string[];
  readonly cameras: readonly ViewerCamera[];
  /** The location's first part: notes about the location are shown here. */
  readonly isFirstOfLocation: boolean;
}

/** It may be watched now. */
export const isOpen = ({ decision }: ViewerCamera): boolean => decision.outcome === 'allow';

const childrenKey = ({ locationId, children }: ViewerCamera): string =>
  [locationId, ...children.map(({ id }) => id).sort((a, b) => a - b)].join('.');

/** Whether grouping by child would make any difference: at one location, not all cameras are of the same children. */
export const canSplitByChild = (cameras: readonly ViewerCamera[]): boolean =>
  cameras.some((one) =>
    cameras.some((other) => one.locationId === other.locationId && childrenKey(one) !== childrenKey(other)),
  );

interface Order {
  readonly memberships?: readonly Membership[];
  readonly favorites: ReadonlySet<number>;
  readonly isByChild: boolean;
}

/**
 * The wall in parts, by location or by child. What can be watched now comes before what cannot, then favorites before the rest;
 * otherwise the center's order. Each camera appears once: one of two children is under both names.
 */
export const partsOf = (
  cameras: readonly ViewerCamera[],
  { memberships = [], favorites, isByChild }: Order,
): readonly Part[] => {
  const rank = (camera: ViewerCamera) => (isOpen(camera) ? 0 : 2) + (favorites.has(camera.id) ? 0 : 1);
  const isSplit = isByChild && canSplitByChild(cameras);
  const keyOf = (camera: ViewerCamera) => (isSplit ? childrenKey(camera) : String(camera.locationId));
  const parts = [...Map.groupBy(cameras, keyOf)].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { locationId, locationName } = first;
    const there = memberships.filter((one) => one.locationId === locationId);
    const childNames = isSplit
      ? first.children.map(({ name }) => name)
      : [...new Set(there.flatMap((one) => one.childNames))];
    return {
      key,
      locationId,
      locationName,
      childNames,
      cameras: own.toSorted((one, other) => rank(one) - rank(other)),
    };
  });
  // One child's parts before those of two; what is for everybody comes last.
  const order = (childNames: readonly string[]) => childNames.length || Number.POSITIVE_INFINITY;
  const isAnyOpen = ({ cameras: own }: { cameras: readonly ViewerCamera[] }) => Number(own.some(isOpen));
  const sorted = parts
    .toSorted((a, b) =>
      isSplit && a.locationId === b.locationId
        ? order(a.childNames) - order(b.childNames) || a.childNames.join().localeCompare(b.childNames.join())
        : 0,
    )
    .toSorted((a, b) => isAnyOpen(b) - isAnyOpen(a));
  return sorted.map((part, at) => ({
    ...part,
    isFirstOfLocation: sorted.findIndex(({ locationId }) => locationId === part.locationId) === at,
  }));
};

/** The viewer id for requesting an unlock link at a location, if Stream Shield has locked a camera there; else null. */
export const lockedViewerAt = (
  locationId: number,
  cameras: readonly ViewerCamera[],
  memberships: readonly Membership[],
): number | null =>
  cameras.some((one) => one.locationId === locationId && one.decision.reason === 'shieldLocked')
    ? (memberships.find((one) => one.locationId === locationId)?.viewerId ?? null)
    : null;

/** The open cameras before and after one, wrapping around; none if it is the only one. */
export const neighbors = (
  id: number,
  parts: readonly Part[],
): { readonly before: ViewerCamera; readonly after: ViewerCamera } | null => {
  const open = parts.flatMap((part) => part.cameras).filter((camera) => camera.id === id || isOpen(camera));
  const at = open.findIndex((camera) => camera.id === id);
  const before = open.at(at - 1);
  const after = open[(at + 1) % open.length];
  return at === -1 || open.length < 2 || !before || !after ? null : { before, after };
};
