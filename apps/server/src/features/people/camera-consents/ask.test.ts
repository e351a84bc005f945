import { adminPolicy, cameraConsents } from '@viewgate/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { sendDueNotifications } from '../../operations/notifications/index.ts';
import { askForConsents } from './ask.ts';

const clock = createTestClock();
let server: TestServer;
let location: Awaited<ReturnType<TestServer['make']['location']>>;

beforeAll(async () => {
  server = await testServer({ clock, demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
});
beforeEach(async () => {
  location = await server.make.location({ name: 'Maple Street' });
});

/** A parent with a child, and what the portal mails them once notifications have gathered. */
const parent = async (given: object = {}) => {
  const viewer = await server.make.viewer(location.id, given);
  const child = await server.make.child(location.id, viewer.family_id);
  const mails = async () => {
    clock.advance(5 * 60_000);
    await sendDueNotifications(server.deps);
    return await messagesTo(server, `${viewer.userName}@mail.example`);
  };
  return { viewer, childId: child.id, mails };
};
const require = () => server.setLocation(location.id, { is_consent_required: true });

it('tells each guardian once that a location has begun to ask, and where to answer', async () => {
  const one = await parent();
  await require();
  await askForConsents(server.deps);
  await askForConsents(server.deps);
  const mails = await one.mails();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Maple Street asks whether other families may see your child on camera. Until you answer, they may not',
  ]);
  expect(mails[0]?.text).toContain('https://portal.example/viewer/consent');
});

it('tells nobody who has answered, who cannot answer, or whose location asks no more', async () => {
  const answered = await parent();
  const relative = await parent({ viewer_type_id: 5 });
  const waiting = await parent({ approved_at: null });
  await require();
  const browser = await server.signIn(answered.viewer);
  await browser.call(cameraConsents.answer, { params: { id: answered.childId }, body: { isGiven: false } });
  await askForConsents(server.deps);
  for (const one of [answered, relative, waiting]) expect(await one.mails()).toEqual([]);
  const late = await parent();
  const set = (is_consent_required: boolean) => server.setLocation(location.id, { is_consent_required });
  await set(false);
  await set(true);
  await set(false);
  await askForConsents(server.deps);
  expect(await late.mails()).toEqual([]);
});

it('tells them too when the organization imposes it', async () => {
  const one = await parent();
  const user = await server.make.user('OrganizationManager', { organizationId: location.organization_id });
  const manager = await server.signIn(user);
  const params = { locationId: location.id };
  const { version } = await manager.call(adminPolicy.get, { params });
  await manager.call(adminPolicy.update, { params, body: { isConsentRequired: true, version } });
  await askForConsents(server.deps);
  expect(await one.mails()).toHaveLength(1);
});
