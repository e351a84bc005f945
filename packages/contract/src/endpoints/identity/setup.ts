import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { id, requiredText } from '../../schemas/common.ts';
import { emailAddress, newUserName } from '../../schemas/contact.ts';
import { newPassword } from '../../schemas/identity/passwords.ts';
import { me } from './account.ts';

const base = '/api/WebPortal/setup';

/** The first run: creating the first administrator of an empty installation, and what remains to be set up. */
export const setup = endpoints('setup', {
  state: {
    method: 'GET',
    path: base,
    summary: 'Whether this installation still waits for its first administrator',
    access: 'public',
    scope: 'none',
    response: z.object({ isOpen: z.boolean() }),
    audit: null,
  },
  createAdministrator: {
    method: 'POST',
    path: base,
    summary: 'Create the first administrator and sign in; gone once any account exists',
    access: 'public',
    scope: 'none',
    body: z
      .object({
        token: z.string().trim().min(1, fail('setup.enterToken')).max(200),
        firstName: requiredText(100, 'First name'),
        lastName: requiredText(100, 'Last name'),
        email: emailAddress(),
        userName: newUserName(),
        password: newPassword,
        confirmPassword: z.string(),
      })
      .refine((body) => body.password === body.confirmPassword, {
        path: ['confirmPassword'],
        error: fail('passwordsDiffer'),
      }),
    response: me,
    status: 201,
    errors: ['notFound', 'tooMany'],
    audit: { verb: 'set up', record: 'installation' },
    ownTransaction: true,
  },
  progress: {
    method: 'GET',
    path: `${base}/progress`,
    summary: 'Which parts of an installation are set up, derived from its data',
    access: 'organizations.create',
    scope: 'actor',
    response: z.object({
      hasOrganization: z.boolean(),
      hasLocation: z.boolean(),
      hasRecordingServer: z.boolean(),
      hasCamera: z.boolean(),
      hasClass: z.boolean(),
      hasColleague: z.boolean(),
      /** Where the next steps take place: the first organization, location and recording server. */
      organizationId: id.nullable(),
      locationId: id.nullable(),
      recordingServer: z.object({ id, locationId: id }).nullable(),
    }),
    audit: null,
  },
});
