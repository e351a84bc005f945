import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, instant } from '../common.ts';
import { licensePlate } from '../people/viewers.ts';

/** What was known of a plate when it was read: the first needs a person most. */
export const plateStandings = ['barred', 'unknown', 'viewer', 'location'] as const;
export type PlateStanding = (typeof plateStandings)[number];

/** A plate as a recording server reports it. A macro such as `&PLATE` that it did not fill in is no plate, though its letters could be one. */
export const reportedPlate = z
  .string()
  .max(100, fail('tooLong', { field: 'License plate', most: 10 }))
  .refine((text) => !/[&%{}]/.test(text), fail('plateSightings.macro'))
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
  /** Of one of the location's own plates. */
  label: z.string().nullable(),
  /** Whose it was: people of one family, or of several, may share a car. */
  viewers: z.array(z.object({ id, name: z.string(), familyId: id, familyName: z.string() })),
  cameraId: id.nullable(),
  cameraName: z.string(),
  /** A path on this server; null if there is none. */
  pictureUrl: z.string().nullable(),
});
export type PlateSighting = z.output<typeof plateSighting>;
