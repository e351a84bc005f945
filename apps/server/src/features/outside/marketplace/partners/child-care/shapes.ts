import { unkeptTextIn } from '@viewgate/contract';
import { z } from 'zod';

// The shapes of the partner's documented interface. Fields not named here are dropped; what does not fit them is refused as a whole,
// because a list with a hole in it would end people here.

/** Identifiers are taken as they are; what cannot be stored identifies nothing. */
const sign = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => unkeptTextIn(text) === null);
const key = sign(100);
/** Text for people is worth more than a stray character in it. */
const name = z
  .string()
  .max(400)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));
const moment = z.iso.datetime();
const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const connection = z.object({
  id: key,
  status: z.enum(['requested', 'granted', 'declined', 'revoked']),
  location: z.object({ id: key, name }).nullable(),
  includes: z.array(z.string().max(100)).max(100).nullable().optional(),
});

const pageOf = <S extends z.ZodType>(item: S, most: number) =>
  z.object({
    asOf: moment,
    revision: sign(200),
    total: z.int().min(0).max(1_000_000),
    items: z.array(item).max(most),
    nextCursor: sign(2_000).nullable(),
  });

const room = z.object({ id: key, name, createdAt: moment.optional() });
const child = z.object({
  id: key,
  firstName: name,
  lastName: name,
  birthDate: z.iso.date().nullable().optional(),
  classIds: z.array(key).max(50),
});
const viewer = z.object({
  id: key,
  firstName: name,
  lastName: name,
  email: z.string().max(1_000),
  phone: z.string().max(400).nullable().optional(),
  isPrimary: z.boolean().optional(),
});
/** No household has more. */
const mostMembers = 100;
const family = z.object({
  id: key,
  name,
  createdAt: moment.optional(),
  children: z.array(child).max(mostMembers),
  viewers: z.array(viewer).max(mostMembers),
});

export const pageSize = 200;
export const classPage = pageOf(room, pageSize);
export const familyPage = pageOf(family, pageSize);

const hours = z
  .array(
    z.object({
      day: z.enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']),
      opens: wallClock,
      closes: wallClock,
    }),
  )
  .max(70);
export const openingHours = z.object({
  hours,
  policies: z.array(z.object({ scope: z.enum(['Location', 'Organization', 'Global']), name, hours })).max(50),
});
