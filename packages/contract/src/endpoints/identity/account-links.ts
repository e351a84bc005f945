import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { instant, nothing } from '../../schemas/common.ts';
import { emailAddress, givenName } from '../../schemas/contact.ts';
import { currentPassword, newPassword } from '../../schemas/identity/passwords.ts';

const base = '/api/WebPortal/account';
const token = z.string().max(100, fail('linkIncomplete'));
const userName = givenName();
/** The token of a mailed link. */
const link = z.object({ userName, token });

const isSame = (body: { password?: string | undefined; confirmPassword?: string | undefined }) =>
  (body.password ?? '') === (body.confirmPassword ?? '');
const different = { path: ['confirmPassword'], error: fail('passwordsDiffer') };

const linkState = z.object({
  /** What the link confirms: the account, its new address, or that it stays despite its requested deletion. */
  purpose: z.enum(['account', 'email', 'keep']),
  userName: z.string(),
  email: z.string(),
  /** The account has no password yet: confirming asks for one. */
  setsPassword: z.boolean(),
  /** When the account would otherwise be deleted; null while its deletion waits for staff. */
  deletedAt: instant.nullable(),
});

/**
 * For people who cannot sign in: links that work once. Neither an answer nor its timing reveals whether an account exists.
 */
export const accountLinks = endpoints('accountLinks', {
  forgotPassword: {
    method: 'POST',
    path: `${base}/forgotpassword`,
    summary: 'Mail a link for a new password to the owner of a user name or email address, if any',
    access: 'public',
    scope: 'none',
    body: z.object({ userName: givenName('User name or email') }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'ask for password reset', record: 'account' },
    ownTransaction: true,
  },
  forgotUserName: {
    method: 'POST',
    path: `${base}/forgot-username-non-viewer`,
    summary: 'Mail the user names of an email address to it, if any',
    access: 'public',
    scope: 'none',
    body: z.object({ email: emailAddress() }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'ask for user name', record: 'account' },
    ownTransaction: true,
  },
  resetState: {
    method: 'GET',
    path: `${base}/resetpassword`,
    summary: 'Whether a link for a new password still works; checking does not use it up',
    access: 'public',
    scope: 'none',
    query: link,
    response: z.object({ userName: z.string() }),
    errors: ['linkExpired', 'tooMany'],
    audit: null,
  },
  resetPassword: {
    method: 'POST',
    path: `${base}/resetpassword`,
    summary: 'Set a new password by a mailed link; every session of the account ends',
    access: 'public',
    scope: 'none',
    body: link.extend({ password: newPassword, confirmPassword: z.string().max(100) }).refine(isSame, different),
    response: nothing,
    errors: ['linkExpired', 'signInElsewhere', 'tooMany'],
    audit: { verb: 'reset password', record: 'account' },
    ownTransaction: true,
  },
  confirmState: {
    method: 'GET',
    path: `${base}/confirm-account`,
    summary: 'What a confirmation link confirms, and whether it asks for a first password; checking does not use it up',
    access: 'public',
    scope: 'none',
    query: link,
    response: linkState,
    errors: ['linkExpired', 'tooMany'],
    audit: null,
  },
  confirm: {
    method: 'POST',
    path: `${base}/confirm-account`,
    summary:
      'Confirm an account, its new address, or that it stays, by a mailed link; an account without a password gets one',
    access: 'public',
    scope: 'none',
    body: link
      .extend({
        password: newPassword.or(z.literal('')).optional(),
        confirmPassword: z.string().max(100).optional(),
      })
      .refine(isSame, different),
    response: linkState.pick({ purpose: true, userName: true }),
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'confirm', record: 'account' },
    ownTransaction: true,
  },
  confirmRedirect: {
    method: 'GET',
    path: `${base}/confirm-account-redirect`,
    summary: 'Lead a browser to the page that confirms',
    access: 'public',
    scope: 'none',
    query: link,
    response: z.string(),
    raw: { contentType: 'text/html' },
    answers: { 303: 'To the page that confirms' },
    audit: null,
  },
  confirmRedirectPosted: {
    method: 'POST',
    path: `${base}/confirm-account-redirect`,
    summary: 'The same for a link that was posted',
    access: 'public',
    scope: 'none',
    body: link,
    response: z.string(),
    raw: { contentType: 'text/html' },
    answers: { 303: 'To the page that confirms' },
    audit: null,
  },
  changeEmail: {
    method: 'POST',
    path: `${base}/changeemail`,
    summary: 'Request another email address: the new one gets a link, the current one a notice',
    access: 'signedIn',
    scope: 'none',
    body: z.object({
      email: emailAddress(),
      currentPassword,
    }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'ask for another email', record: 'account' },
    ownTransaction: true,
  },
  disownState: {
    method: 'GET',
    path: `${base}/not-me`,
    summary: 'Whether the link in the notice about a change of address still works; checking does not use it up',
    access: 'public',
    scope: 'none',
    query: link,
    /** `email` is the address that the account keeps or gets back. */
    response: z.object({ userName: z.string(), email: z.string() }),
    errors: ['linkExpired', 'tooMany'],
    audit: null,
  },
  disown: {
    method: 'POST',
    path: `${base}/not-me`,
    summary:
      'Report that somebody else requested the change of address: the address stays, every session ends, the password is void',
    access: 'public',
    scope: 'none',
    body: link,
    /** The token of the link for a new password. */
    response: link,
    errors: ['linkExpired', 'tooMany'],
    audit: { verb: 'disown email', record: 'account' },
    ownTransaction: true,
  },
});
