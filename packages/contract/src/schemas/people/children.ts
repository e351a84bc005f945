import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { calendarDate, id, requiredText } from '../common.ts';

/** Who a child is and which classes it is in, no matter who enters it. */
export const childFields = {
  firstName: requiredText(100, 'First name'),
  lastName: z
    .string()
    .trim()
    .max(100, fail('tooLong', { field: 'Last name', most: 100 }))
    .default(''),
  birthDate: calendarDate.nullable().default(null),
  classIds: z.array(id).max(50).default([]),
};
