import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { nothing } from '../../schemas/common.ts';
import { givenName, writtenPhoneNumber } from '../../schemas/contact.ts';

const numberOfMine = z.object({
  /** The caller's own number. */
  userName: givenName(),
  phoneNumber: writtenPhoneNumber('Mobile number'),
});

/** Proves by a texted code that a mobile number is the person's own. */
export const phoneVerification = endpoints('phoneVerification', {
  send: {
    method: 'POST',
    path: '/api/WebPortal/users/sendVerifySms',
    summary: 'Text a six-digit code to one’s own mobile number; it replaces any earlier one',
    access: 'signedIn',
    scope: 'none',
    feature: 'Sms',
    body: numberOfMine,
    response: nothing,
    errors: ['tooMany', 'forbidden'],
    audit: { verb: 'send verification code', record: 'account' },
    ownTransaction: true,
  },
  verify: {
    method: 'POST',
    path: '/api/WebPortal/account/verify-sms',
    summary: 'Check the code: the number is saved as confirmed',
    access: 'signedIn',
    scope: 'none',
    feature: 'Sms',
    body: numberOfMine.extend({
      token: z
        .string()
        .trim()
        .min(1, fail('required', { field: 'Verification code' }))
        .max(20, fail('phoneVerification.enterCode')),
    }),
    response: nothing,
    errors: ['tooMany', 'forbidden'],
    audit: { verb: 'verify mobile number', record: 'account' },
    ownTransaction: true,
  },
});
