import { notificationChannels, type preferences } from '@viewgate/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { toE164 } from '../../../platform/phone/e164.ts';
import { choosePhoto, notificationLists, setDeclined, setSubscriptions, subscriptionsOf } from '../users/index.ts';
import { setSummary, updateLanguage, updateProfile } from './store.ts';
import { onByDefault, ownProfile, ownSubscriptions } from './views.ts';

export const requireProfile = async (db: Queryable, accountId: number) => {
  const found = await ownProfile(db, accountId);
  if (!found) throw notFound();
  return found;
};

const numberOf = (written: string | null, isStaff: boolean): string | null => {
  if (written === null) {
    if (isStaff) throw invalid('phoneNumber', 'required', { field: 'Phone number' });
    return null;
  }
  const number = toE164(written);
  if (!number) throw invalid('phoneNumber', 'enterPhone');
  return number;
};

const fields = ['firstName', 'lastName', 'phoneNumber'] as const;

export const changeProfile: Handler<typeof preferences.updateProfile> = async ({ db, actor, input, audit }) => {
  const { version, profilePhotoFile, ...body } = input.body;
  const before = await requireProfile(db, actor.accountId);
  requireVersion(version, before);
  const isStaff = actor.kind === 'staff';
  const given = { ...body, phoneNumber: numberOf(body.phoneNumber, isStaff) };
  // Staff approved the viewer under this name: with another one they would not recognize the person.
  const renamed = (['firstName', 'lastName'] as const).find((field) => given[field] !== before[field]);
  if (!isStaff && renamed) throw invalid(renamed, 'preferences.askForName');
  if (!isStaff && profilePhotoFile) throw invalid('profilePhotoFile', 'preferences.photoOfStaff');
  const isPhoneNew = given.phoneNumber !== before.phoneNumber;
  const edit = { version, current: before };
  const next = await updateProfile(db, actor.accountId, edit, { ...given, isPhoneNew });
  const alsoChanged: string[] = changedFields(fields, before, given);
  if (await choosePhoto(db, actor.accountId, profilePhotoFile)) alsoChanged.push('profilePhoto');
  audit({ recordId: actor.accountId, recordName: actor.userName, after: { alsoChanged } });
  return { version: next };
};

export const chooseLanguage: Handler<typeof preferences.setLanguage> = async ({ db, actor, input, audit }) => {
  const { language } = input.body;
  await updateLanguage(db, actor.accountId, language);
  audit({ recordId: actor.accountId, recordName: actor.userName, after: { language } });
  return null;
};

export const chooseNotifications: Handler<typeof preferences.updateNotifications> = async (call) => {
  const { db, actor, features, input, audit } = call;
  const offered = notificationLists(actor.role, features);
  const before = await ownSubscriptions(db, actor);
  const after = {
    emailSubscriptions: subscriptionsOf(offered.email, before.emailSubscriptions, input.body.emailSubscriptions),
    smsSubscriptions: subscriptionsOf(offered.sms, before.smsSubscriptions, input.body.smsSubscriptions),
    pushSubscriptions: subscriptionsOf(offered.push, before.pushSubscriptions, input.body.pushSubscriptions),
    shouldReceiveAdminEmails:
      before.shouldReceiveAdminEmails === null
        ? null
        : (input.body.shouldReceiveAdminEmails ?? before.shouldReceiveAdminEmails),
  };
  if (after.shouldReceiveAdminEmails !== null && after.shouldReceiveAdminEmails !== before.shouldReceiveAdminEmails)
    await setSummary(db, actor.accountId, after.shouldReceiveAdminEmails);
  const chosen = {
    email: after.emailSubscriptions,
    sms: after.smsSubscriptions,
    push: after.pushSubscriptions,
  };
  for (const channel of notificationChannels) {
    const keys = chosen[channel];
    await setSubscriptions(db, actor.accountId, channel, keys);
    const declined = actor.kind === 'viewer' ? onByDefault(channel).filter((key) => !keys.includes(key)) : [];
    await setDeclined(db, actor.accountId, channel, declined);
  }
  audit({ recordId: actor.accountId, recordName: actor.userName, before, after });
  return null;
};
