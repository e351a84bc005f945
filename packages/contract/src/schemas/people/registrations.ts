import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { requiredText } from '../common.ts';
import { emailAddress, optionalWrittenPhoneNumber } from '../contact.ts';
import { newPassword } from '../identity/passwords.ts';
import { acceptsRules } from '../identity/rules.ts';
import { requiredId } from '../required-id.ts';
import { childFields } from './children.ts';
import { plateNumber, viewerUserName } from './viewers.ts';

/** How many children one registration may name. */
export const mostChildren = 20;

/** The first step: who asks to be let in. */
export const myInfo = z.object({
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  email: emailAddress(),
  phoneNumber: optionalWrittenPhoneNumber(),
  /** The id of the relationship, from `options/viewer-types`. */
  viewerType: requiredId('Relationship'),
  plateNumber,
});

export const registeredChild = z.object({
  ...childFields,
  /** Whether other families may see it, where the location asks. */
  cameraConsent: z.boolean().nullable().default(null),
});

/** The second step of a new family: its children and their classes. */
export const registeredChildren = z
  .array(registeredChild)
  .min(1, fail('registrations.nameAChild'))
  .max(mostChildren, fail('registrations.tooManyChildren', { most: mostChildren }));

/** The last step: what the person will sign in with, and the rules. */
export const accountStep = z.object({
  userName: viewerUserName,
  password: newPassword,
  confirmPassword: z.string().max(100),
  acceptsRules,
});
export const isSamePassword = (body: { password: string; confirmPassword: string }): boolean =>
  body.password === body.confirmPassword;
export const differentPasswords = { path: ['confirmPassword'], error: fail('passwordsDiffer') };

/** The language the registrant reads: the page's, and from then on that of every mail. */
export const language = z.enum(['en', 'es']).default('en');

/** Filled by programs that fill every field, never by people: the form hides it. */
export const trap = z.string().max(1_000).default('');

export const registrationKinds = ['family', 'invitation'] as const;
/** What the registrant is told. `unproven`: the address has not been proven yet, and staff see nothing. */
export const registrationStates = ['unproven', 'pending', 'scheduled', 'denied', 'approved'] as const;
/** Staff's lists. */
export const registrationLists = ['pending', 'scheduled', 'denied'] as const;
export const registrationSorts = ['name', 'familyName', 'requestedAt', 'scheduledDate'] as const;
