import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** What a location cares for: children or pets. Pet care changes labels and hides families, viewers and several restrictions. */
export const programTypes = ['childCare', 'petCare'] as const;
export const programType = z.enum(programTypes, { error: fail('required', { field: 'Program type' }) });
export type ProgramType = z.output<typeof programType>;

/** Whether this runtime's Intl knows an IANA zone of this name; offsets such as `+05:00` do not count. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** An IANA time zone, such as `America/Chicago`. */
export const timeZoneId = z
  .string({ error: fail('required', { field: 'Time zone' }) })
  .trim()
  .min(1, fail('required', { field: 'Time zone' }))
  .max(60, fail('tooLong', { field: 'Time zone', most: 60 }))
  .refine((name) => name === '' || isTimeZone(name), fail('chooseTimeZone'));
