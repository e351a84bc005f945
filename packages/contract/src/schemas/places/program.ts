import { z } from 'zod';

/** What a site keeps: children or pets. Pet care changes labels and hides families, viewers and several restrictions. */
export const programTypes = ['childCare', 'petCare'] as const;
export const programType = z.enum(programTypes, { error: 'Program type is required.' });
export type ProgramType = z.output<typeof programType>;

/** Whether the Intl of this runtime knows an IANA zone of this name; offsets such as `+05:00` are no zone. */
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
  .string({ error: 'Time zone is required.' })
  .trim()
  .min(1, 'Time zone is required.')
  .max(60, 'Time zone must be at most 60 characters.')
  .refine((name) => name === '' || isTimeZone(name), 'Choose a time zone of the list, such as America/Chicago.');
