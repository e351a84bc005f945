import { z } from 'zod';
import type { ServerCamera } from '../connector.ts';

const size = z.int().positive().max(100_000).nullable().catch(null);

/** The part of `/api/config` that is used. */
export const config = z.object({
  cameras: z.record(
    z.string().max(200),
    z.object({
      enabled: z.boolean().catch(true),
      friendly_name: z.string().max(200).nullish().catch(null),
      detect: z.object({ width: size, height: size }).catch({ width: null, height: null }),
      live: z
        .object({
          /** go2rtc streams by label; the first is the default. */
          streams: z.record(z.string(), z.string().max(200)).optional(),
          /** The same in earlier versions. */
          stream_name: z.string().max(200).optional(),
        })
        .catch({}),
    }),
  ),
});
export type Config = z.output<typeof config>;

/** The part of `/api/stats` that is used. */
export const stats = z.object({
  cameras: z.record(
    z.string(),
    z.object({ camera_fps: z.number().catch(0), connection_quality: z.string().optional().catch(undefined) }),
  ),
});
type Stats = z.output<typeof stats>;

/** A camera whose pictures arrive; without any, Frigate shows the last one or a drawn one, as if it were live. */
export const isLive = (name: string, { cameras }: Stats): boolean => (cameras[name]?.camera_fps ?? 0) > 0;

export const camerasOf = ({ cameras }: Config, found: Stats): readonly ServerCamera[] =>
  Object.entries(cameras).map(([shortName, { enabled, friendly_name, detect }]) => ({
    shortName,
    name: friendly_name || shortName,
    isOnline: isLive(shortName, found),
    isEnabled: enabled,
    isNoSignal: found.cameras[shortName]?.connection_quality === 'unusable',
    width: detect.width,
    height: detect.height,
  }));

/** The name of a camera's stream at go2rtc. */
export const streamNameOf = ({ cameras }: Config, shortName: string): string => {
  const live = cameras[shortName]?.live;
  return Object.values(live?.streams ?? {})[0] ?? live?.stream_name ?? shortName;
};
