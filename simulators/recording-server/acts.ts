import type { SceneName } from './scenes/index.ts';
import { SEGMENT_MS, segmentAt } from './video/segment.ts';

/** Another scene at a camera for a while: somebody comes in, somebody leaves. */
export interface Act {
  /** Its short name. */
  readonly camera: string;
  readonly scene: SceneName;
  readonly seconds: number;
}

export interface Acts {
  /** From the segment after the one being recorded at `now` (milliseconds since the epoch) on; replaces the camera's last. */
  add(act: Act, now: number): void;
  /** The scene that a camera shows instead of its own; undefined: its own. */
  sceneAt(camera: string, at: number): SceneName | undefined;
}

export const createActs = (): Acts => {
  const running = new Map<string, { scene: SceneName; from: number; until: number }>();
  return {
    add({ camera, scene, seconds }, now) {
      const from = (segmentAt(now) + 1) * SEGMENT_MS;
      running.set(camera, { scene, from, until: from + seconds * 1_000 });
    },
    sceneAt(camera, at) {
      const act = running.get(camera);
      return act && at >= act.from && at < act.until ? act.scene : undefined;
    },
  };
};
