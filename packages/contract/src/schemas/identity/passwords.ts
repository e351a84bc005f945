import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character; at most 100. */
export const newPassword = z
  .string()
  .min(8, fail('passwordTooShort', { least: 8 }))
  .max(100, fail('passwordTooLong', { most: 100 }))
  .regex(/[a-z]/, fail('passwordNeedsLowercase'))
  .regex(/[A-Z]/, fail('passwordNeedsUppercase'))
  .regex(/\d/, fail('passwordNeedsDigit'))
  .regex(/[^A-Za-z0-9]/, fail('passwordNeedsSpecial'));

/** Blank is null: the person chooses a password later. */
export const initialPassword = z
  .string()
  .max(100, fail('passwordTooLong', { most: 100 }))
  .superRefine((text, context) => {
    if (text === '') return;
    for (const { message } of newPassword.safeParse(text).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  })
  .default('');

/** One's own password, asked for again before something that an open session alone must not do. */
export const currentPassword = z
  .string()
  .min(1, fail('required', { field: 'Current password' }))
  .max(100);
