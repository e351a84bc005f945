import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { nothing, requiredText, version } from '../../schemas/common.ts';
import { optionalWrittenPhoneNumber, profile } from '../../schemas/contact.ts';
import { photoFile } from '../../schemas/pictures.ts';
import { subscriptions } from '../../schemas/identity/users.ts';

const base = '/api/WebPortal/preferences';
const feature = 'PreferencesPage' as const;

/** The languages of the portal, its mails and its text messages. */
export const spokenLanguage = z.enum(['en', 'es']);

/** What people choose for themselves: profile, language, notifications. */
export const preferences = endpoints('preferences', {
  profile: {
    method: 'GET',
    path: `${base}/profile`,
    summary: 'One’s own profile',
    access: 'signedIn',
    scope: 'none',
    feature,
    response: z.object({
      ...profile,
      version,
    }),
    audit: null,
  },
  updateProfile: {
    method: 'PUT',
    path: `${base}/profile`,
    summary: 'Change one’s own profile; a viewer’s name can only be changed by staff, who approved it',
    access: 'signedIn',
    scope: 'none',
    feature,
    body: z.object({
      firstName: requiredText(100, 'First name'),
      lastName: requiredText(100, 'Last name'),
      phoneNumber: optionalWrittenPhoneNumber(),
      profilePhotoFile: photoFile,
      version,
    }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['account', 'users'],
    audit: { verb: 'update', record: 'profile' },
  },
  setLanguage: {
    method: 'PUT',
    path: `${base}/language`,
    summary: 'Choose the language of mails and text messages',
    access: 'signedIn',
    scope: 'none',
    // Also in the account menu, which is available while the preferences page is off or a second step has to be added first.
    beforeSecondFactor: true,
    body: z.object({ language: spokenLanguage }),
    response: nothing,
    audit: { verb: 'choose language', record: 'profile' },
  },
  notifications: {
    method: 'GET',
    path: `${base}/notifications`,
    summary: 'The subscriptions of one’s own account',
    access: 'signedIn',
    scope: 'none',
    feature,
    response: z.object({
      emailSubscriptions: subscriptions,
      smsSubscriptions: subscriptions,
      pushSubscriptions: subscriptions,
      /** The weekly summary, for those who work for an organization or at locations; null for anybody else. */
      shouldReceiveAdminEmails: z.boolean().nullable(),
    }),
    audit: null,
  },
  updateNotifications: {
    method: 'PUT',
    path: `${base}/notifications`,
    summary: 'Choose the subscriptions of one’s own account',
    access: 'signedIn',
    scope: 'none',
    feature,
    body: z.object({
      emailSubscriptions: subscriptions,
      smsSubscriptions: subscriptions,
      /** Omitted, they stay as they are. */
      pushSubscriptions: subscriptions.optional(),
      /** Omitted or null, it stays as it is. */
      shouldReceiveAdminEmails: z.boolean().nullable().optional(),
    }),
    response: nothing,
    touches: ['users'],
    audit: { verb: 'choose notifications', record: 'profile' },
  },
});
