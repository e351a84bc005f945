import { account, viewer, viewers } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { registeringAt } from '../../../../test/registering.ts';
import { refusalOf } from '../../../../test/server.ts';

const { server, locationId, manager, waiting, entered } = await registeringAt();

const signIn = async (userName: string) => {
  const browser = server.browser();
  await browser.call(account.login, { body: { userName, password: demoPassword } });
  return browser;
};
type Browser = Awaited<ReturnType<typeof signIn>>;
const hasAccepted = async (browser: Browser) => (await browser.call(viewer.me)).hasAcceptedRules;

it('those who registered have accepted the rules; those whom staff entered do at the first visit, once', async () => {
  const body = entered();
  await waiting(body);
  expect(await hasAccepted(await signIn(body.userName))).toBe(true);

  const { id: familyId } = await server.make.family(locationId);
  const person = { firstName: 'Ivy', lastName: 'Made', viewerType: 1, email: 'ivy@mail.example', userName: 'ivy' };
  const password = { password: demoPassword, confirmPassword: demoPassword };
  await manager.call(viewers.create, { params: { locationId }, body: { ...person, ...password, familyId } });
  const ivy = await signIn('ivy');
  expect(await hasAccepted(ivy)).toBe(false);
  const accept = (given: object) => ivy.call(account.acceptRules, { body: given as { acceptsRules: true } });
  const { validationFailures } = await refusalOf(accept({ acceptsRules: false }));
  expect(validationFailures).toMatchObject([{ propertyName: 'acceptsRules', code: 'registrations.acceptRules' }]);
  await accept({ acceptsRules: true, phoneNumber: '(312) 555-0100' });
  expect(await hasAccepted(ivy)).toBe(true);
  // A known number is changed where it can be proven.
  await accept({ acceptsRules: true, phoneNumber: '(312) 555-0199' });
  expect((await ivy.call(account.me)).phoneNumber).toBe('+13125550100');
  const entries = await server.db.selectFrom('audit_log').where('verb', '=', 'accept rules').selectAll().execute();
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain('5550100');
});
