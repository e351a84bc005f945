import type { Playback } from './playback.ts';

export type Registry = ReturnType<typeof createRegistry>;

/**
 * The playbacks that this process serves, by id, token and location. A location stays pinned while any of its
 * playbacks is here.
 */
export const createRegistry = (pin: (locationId: number) => () => void) => {
  const byToken = new Map<string, Playback>();
  const byId = new Map<number, Playback>();
  const byLocation = new Map<number, { readonly playbacks: Set<Playback>; readonly unpin: () => void }>();

  return {
    add(playback: Playback): Playback {
      byId.set(playback.id, playback);
      byToken.set(playback.tokenHash, playback);
      const { locationId } = playback;
      const there = byLocation.get(locationId) ?? { playbacks: new Set(), unpin: pin(locationId) };
      there.playbacks.add(playback);
      byLocation.set(locationId, there);
      return playback;
    },
    drop(playback: Playback): void {
      if (byToken.get(playback.tokenHash) === playback) byToken.delete(playback.tokenHash);
      if (byId.get(playback.id) === playback) byId.delete(playback.id);
      const there = byLocation.get(playback.locationId);
      if (!there?.playbacks.delete(playback) || there.playbacks.size > 0) return;
      byLocation.delete(playback.locationId);
      there.unpin();
    },
    byId: (id: number): Playback | undefined => byId.get(id),
    byToken: (tokenHash: string): Playback | undefined => byToken.get(tokenHash),
    at: (locationId: number): Iterable<Playback> => byLocation.get(locationId)?.playbacks ?? [],
    *all(): Iterable<Playback> {
      for (const { playbacks } of byLocation.values()) yield* playbacks;
    },
  };
};
