import { account, organizations, ownSessions, secondFactor } from '@viewgate/contract';
import { expect } from 'vitest';
import { createAuthenticator } from '../../../../../test/software-authenticator.ts';
import { type Browser, enterPassword, isIn, newBrowser, origin, server } from './setup.ts';

export const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
export const newPhone = () => newBrowser({ 'user-agent': android });

/** A phone whose owner just signed in by password and created a passkey. */
export const withPasskeyOn = async (phone: Browser, person: { userName: string }) => {
  await enterPassword(phone, person);
  const authenticator = createAuthenticator(origin);
  const answer = authenticator.create(await phone.call(secondFactor.newPasskeyOptions));
  const { id } = await phone.call(secondFactor.addPasskey, { body: { name: 'My phone', answer } });
  return { phone, authenticator, id };
};
export const newParent = async () => {
  const location = await server.make.location();
  const parent = await server.make.viewer(location.id);
  return { ...parent, location };
};
/** A parent who stays signed in on their phone. */
export const lasting = async () => {
  const parent = await newParent();
  const made = await withPasskeyOn(newPhone(), parent);
  const { lastsUntil } = await made.phone.call(ownSessions.stay);
  return { ...made, parent, lastsUntil };
};
export const byPasskey = async (browser: Browser, authenticator: ReturnType<typeof createAuthenticator>) => {
  const options = await browser.call(account.passkeyOptions, { body: { isAlone: true } });
  await browser.call(account.passkeyLogin, { body: { answer: authenticator.get(options) } });
};
const admin = () => server.make.user('SuperAdmin');
export const isOut = async (browser: Browser) => {
  await expect.poll(() => isIn(browser), { timeout: 10_000 }).toBe(false);
};

export type Standing = Awaited<ReturnType<typeof lasting>>;
export const asAdmin = async (call: (browser: Browser) => Promise<unknown>) =>
  await call(await server.signIn(await admin()));
export const computerOf = async ({ authenticator }: Standing) => {
  const browser = newBrowser();
  await byPasskey(browser, authenticator);
  return browser;
};
export const setPermission = (location: Standing['parent']['location'], allowsLastingSessions: boolean) =>
  asAdmin(async (browser) => {
    const params = { organizationId: location.organization_id };
    const { address, ...rest } = await browser.call(organizations.get, { params });
    if (!address) throw new Error('an organization of the factory has its address');
    const contact = {
      pocName: 'Pat',
      emailAddress: 'pat@mail.example',
      phoneNumber: '3125550100',
      position: 'Director',
    };
    const body = { ...rest, ...contact, address, allowsLastingSessions };
    await browser.call(organizations.update, { params, body });
  });
