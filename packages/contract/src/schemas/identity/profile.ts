import { z } from 'zod';

/** What people see of their own account. */
export const profile = {
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  /** A path on this server; null without a photo. */
  profilePhotoUrl: z.string().nullable(),
};
