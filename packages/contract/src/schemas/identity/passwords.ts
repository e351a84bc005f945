import { z } from 'zod';

/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character; at most 100. */
export const newPassword = z
  .string()
  .min(8, 'The password must be at least 8 characters.')
  .max(100, 'The password must be at most 100 characters.')
  .regex(/[a-z]/, 'The password needs a lowercase letter.')
  .regex(/[A-Z]/, 'The password needs an uppercase letter.')
  .regex(/\d/, 'The password needs a digit.')
  .regex(/[^A-Za-z0-9]/, 'The password needs a special character.');

/** Blank is null: the person sets a password later. */
export const initialPassword = z
  .string()
  .max(100, 'The password must be at most 100 characters.')
  .superRefine((text, context) => {
    if (text === '') return;
    for (const { message } of newPassword.safeParse(text).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  })
  .default('');
