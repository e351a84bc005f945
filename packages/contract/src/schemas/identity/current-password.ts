import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** One's own password, asked for again before something that an open session alone must not do. */
export const currentPassword = z
  .string()
  .min(1, fail('required', { field: 'Current password' }))
  .max(100);
