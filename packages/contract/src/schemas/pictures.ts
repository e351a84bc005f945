import { z } from 'zod';
import { id, instant } from './common.ts';

export const cameraStates = ['online', 'offline', 'noSignal', 'unknown'] as const;

/** A camera as it is shown wherever it is named: picture, state, since when. */
export const cameraThumbnail = z.object({
  id,
  name: z.string(),
  /** On this server; null when there is no picture yet. */
  thumbnailUrl: z.string().nullable(),
  state: z.enum(cameraStates),
  stateSince: instant.nullable(),
});
export type CameraThumbnail = z.output<typeof cameraThumbnail>;
