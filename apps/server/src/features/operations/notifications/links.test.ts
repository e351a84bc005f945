import { expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { type Key, notificationScene } from './test/scene.ts';

const { server, location, cause, later, staff } = notificationScene();

/** The addresses that the last mail to somebody leads to. */
const linksTo = async (email: string) => {
  await later();
  const [mail] = await messagesTo(server(), email);
  return mail?.text?.match(/https:\/\/portal\.example\S*/g) ?? [];
};
const parentOf = async (locationId: number) => {
  const viewer = await server().make.viewer(locationId, { is_primary: true });
  return { ...viewer, email: `${viewer.userName}@mail.example` };
};
const kennel = async () => (await server().make.location({ override_program_type: 'petCare' })).id;

it.each(['memberJoined', 'memberLeft'] as const)('%s leads a parent to the family', async (key) => {
  const { email, family_id: familyId } = await parentOf(location().id);
  await cause(key, { locationId: location().id, familyId });
  expect(await linksTo(email)).toContain('https://portal.example/viewer/family');
});

it('an accepted invitation leads to the family: a parent to their own, staff to its page', async () => {
  const at = location().id;
  const parent = await parentOf(at);
  const person = await staff('LocationManager', 'invitationAccepted');
  for (const accountId of [parent.account_id, person.id])
    await cause('invitationAccepted', { accountId, locationId: at }, { record: parent.family_id });
  expect(await linksTo(parent.email)).toContain('https://portal.example/viewer/family');
  const page = `https://portal.example/app/families/details/${parent.family_id}?locationId=${at}`;
  expect(await linksTo(person.email)).toContain(page);
});

it('an approval leads to the viewer; several to the list', async () => {
  const at = location().id;
  const person = await staff('LocationManager', 'registrationApproved');
  await cause('registrationApproved', { locationId: at }, { record: 7 });
  expect(await linksTo(person.email)).toContain(`https://portal.example/app/viewers/active/update/7?locationId=${at}`);
  for (const record of [7, 8]) await cause('registrationApproved', { locationId: at }, { record });
  expect(await linksTo(person.email)).toContain(`https://portal.example/app/viewers/active?locationId=${at}`);
});

it.each([
  ['registrationApproved', '/app/registrations/approved'],
  ['viewerLeft', '/app/registrations/approved'],
] as const)('where pets are kept, %s leads to the owners', async (key: Key, path) => {
  const at = await kennel();
  const person = await server().make.user('LocationManager', { locationIds: [at] });
  await server().db.insertInto('user_subscriptions').values({ account_id: person.id, channel: 'email', key }).execute();
  await cause(key, { locationId: at }, { record: 7 });
  expect(await linksTo(person.email)).toContain(`https://portal.example${path}?locationId=${at}`);
});
