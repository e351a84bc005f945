import type { ResultOf, ViewerCamera, viewer } from '@viewgate/contract';

type Membership = ResultOf<typeof viewer.me>['memberships'][number];

/** The cameras of one location, in the order of the wall. */
export interface Site {
  readonly id: number;
  readonly name: string;
  /** Whose cameras these are. */
  readonly childNames: readonly string[];
  readonly cameras: readonly ViewerCamera[];
  /** As whom the link that unlocks Stream Shield can be asked for, where it has locked. */
  readonly lockedViewerId: number | null;
}

const isOpen = ({ decision }: ViewerCamera): boolean => decision.outcome === 'allow';

/** What can be watched now stands before what cannot, favourites before the rest; otherwise as the center has them. */
export const sitesOf = (
  cameras: readonly ViewerCamera[],
  memberships: readonly Membership[],
  favourites: ReadonlySet<number>,
): readonly Site[] => {
  const rank = (camera: ViewerCamera) => (isOpen(camera) ? 0 : 2) + (favourites.has(camera.id) ? 0 : 1);
  const ids = [...new Set(cameras.map(({ locationId }) => locationId))];
  const sites = ids.map((id) => {
    const own = cameras.filter(({ locationId }) => locationId === id);
    const whose = memberships.filter(({ locationId }) => locationId === id);
    return {
      id,
      name: own[0]?.locationName ?? '',
      childNames: [...new Set(whose.flatMap(({ childNames }) => childNames))],
      cameras: own.toSorted((one, other) => rank(one) - rank(other)),
      lockedViewerId: own.some(({ decision }) => decision.reason === 'shieldLocked')
        ? (whose[0]?.viewerId ?? null)
        : null,
    };
  });
  return sites.toSorted((a, b) => Number(b.cameras.some(isOpen)) - Number(a.cameras.some(isOpen)));
};

/** The cameras before and after one among those that are open, round and round; none where it is the only one. */
export const besides = (
  id: number,
  sites: readonly Site[],
): { readonly before: ViewerCamera; readonly after: ViewerCamera } | null => {
  const open = sites.flatMap((site) => site.cameras).filter((camera) => camera.id === id || isOpen(camera));
  const at = open.findIndex((camera) => camera.id === id);
  const before = open.at(at - 1);
  const after = open[(at + 1) % open.length];
  return at === -1 || open.length < 2 || !before || !after ? null : { before, after };
};
