import { z } from 'zod';
import { fail } from '../failures/fail.ts';
import { toldFailure } from '../failures/told.ts';

/** A whole number within PostgreSQL's `integer`; every number in a request has these bounds or narrower ones. */
export const wholeNumber = z.int().min(-2_147_483_648).max(2_147_483_647);
/** A record's id: positive. */
export const id = wholeNumber.min(1);
/** The same, parsed from a path or query string. */
export const idParam = z.coerce.number().pipe(id);
/** Neither PostgreSQL nor the calendar has a year 0. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
/** A UTC instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime().refine(hasYear, fail('enterMoment'));
/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date().refine(hasYear, fail('enterDate'));
/** A wall-clock time of day, `HH:mm:ss`; input without seconds gets `:00`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fail('enterTime'))
  .overwrite((text) => (text.length === 5 ? `${text}:00` : text));
/** A record's version; `PUT` sends back the one it read. */
export const version = wholeNumber.min(1);

/** Required text of 1 to `max` characters, trimmed. */
export const requiredText = (max: number, label = 'This field') =>
  z
    .string()
    .trim()
    .min(1, fail('required', { field: label }))
    .max(max, fail('tooLong', { field: label, most: max }));
/** Optional text of at most `max` characters; blank is null. */
export const optionalText = (max: number, label = 'This field') =>
  z
    .string()
    .trim()
    .max(max, fail('tooLong', { field: label, most: max }))
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);

/** A choice in a picker. */
export const option = z.object({ value: id, label: z.string() });
export type Option = z.output<typeof option>;
export const named = z.object({ id, name: z.string() });

export const nothing = z.null();

/** How many records a delete would take with it, and the name to type. */
export const deleteDetails = z.object({
  name: z.string(),
  goesWithIt: z.array(z.object({ noun: z.string(), count: z.int() })),
  /** Why it cannot be deleted; null if it can. */
  blockedBy: toldFailure.nullable(),
});
export type DeleteDetails = z.output<typeof deleteDetails>;
