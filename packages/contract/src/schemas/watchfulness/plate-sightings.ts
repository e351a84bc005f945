import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, instant } from '../common.ts';
import { licensePlate } from '../people/viewers.ts';

/** What was known of a plate when it was read, most urgent first. */
export const plateStandings = ['barred', 'unknown', 'viewer', 'location'] as const;
export type PlateStanding = (typeof plateStandings)[number];

/** Whether a text is a macro such as `&PLATE` that was not filled in: not a plate, even if its letters could be one. */
export const hasMacro = (text: string): boolean => /[&%{}]/.test(text);

/** A plate as a recording server reports it. */
export const reportedPlate = z
  .string()
  .max(100, fail('tooLong', { field: 'License plate', most: 10 }))
  .refine((text) => !hasMacro(text), fail('plateSightings.macro'))
  .pipe(licensePlate);

/** A camera by its id or by its short name at the recording server. */
export const reportedCamera = z.union([id.transform(String), z.string().trim().max(100)]).pipe(
  z
    .string()
    .min(1, fail('required', { field: 'Camera' }))
    .refine((text) => !text.startsWith('&'), fail('plateSightings.macro')),
);

export const plateSighting = z.object({
  id,
  seenAt: instant,
  licensePlate: z.string(),
  standing: z.enum(plateStandings),
  barredBy: z.enum(['custodyBlock', 'deniedRegistrant']).nullable(),
  /** Only for one of the location's own plates. */
  label: z.string().nullable(),
  /** Whose it was; members of one family, or of several, may share a car. */
  viewers: z.array(z.object({ id, name: z.string(), familyId: id, familyName: z.string() })),
  cameraId: id.nullable(),
  cameraName: z.string(),
  /** A path on this server; null without a picture. */
  pictureUrl: z.string().nullable(),
});
export type PlateSighting = z.output<typeof plateSighting>;
