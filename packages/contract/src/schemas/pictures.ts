import { z } from 'zod';
import { fail } from '../failures/fail.ts';
import { isBase64 } from './base64.ts';
import { healthState } from './cameras/health.ts';
import { id, instant } from './common.ts';

/** What a camera's source says about it: its recording server, or its own stream. */
export const sourceStates = ['online', 'offline', 'noSignal', 'unknown'] as const;
export type SourceState = (typeof sourceStates)[number];

/** A camera as shown wherever it is named: picture, how it is (its pictures included), since when. */
export const cameraThumbnail = z.object({
  id,
  name: z.string(),
  /** A path on this server; null if there is no picture yet. */
  thumbnailUrl: z.string().nullable(),
  state: healthState,
  stateSince: instant.nullable(),
});
export type CameraThumbnail = z.output<typeof cameraThumbnail>;

/** A JPEG in base64 of at most the given number of bytes, with or without a `data:` prefix. */
export const jpegFile = (maxBytes: number) =>
  z
    .string()
    .transform((text) => text.replace(/^data:image\/jpe?g;base64,/, ''))
    .pipe(
      z
        .string()
        .max(Math.ceil(maxBytes / 3) * 4, fail('pictureTooLarge', { most: Math.floor(maxBytes / 1_000) }))
        // How every JPEG begins, in base64.
        .refine((text) => text.startsWith('/9j/') && isBase64(text), fail('pictureNotJpeg')),
    );

/** The picture of a program's report: in base64, the whole of it stays within a megabyte. */
export const reportedPicture = jpegFile(700_000);

/** Maximum size of an uploaded photo of somebody in bytes, before it is re-encoded. */
const photoMaxBytes = 700_000;
/** A photo of somebody, as JPEG in base64: omitted keeps the current one, null removes it. */
export const photoFile = jpegFile(photoMaxBytes).nullable().optional();
