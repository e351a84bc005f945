import { z } from 'zod';
import { fail } from '../failures/fail.ts';
import { id } from './common.ts';

/** An id that must be chosen: a form without a choice sends null, and the failure names the field. */
export const requiredId = (label: string) => {
  const error = fail('required', { field: label });
  return z.int({ error }).max(2_147_483_647).nullable().pipe(z.int({ error }).pipe(id));
};
