import { users } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import UserCreate from './user-create.tsx';

const locationManager = {
  value: 'LocationManager' as const,
  label: 'Location Manager',
  includesOrganization: false,
  includesLocation: true,
};
const role = page.getByRole('combobox', { name: 'Role' });
const search = page.getByPlaceholder('Search locations');
const ways = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value }) => value);
const create = () => draw(<UserCreate area="app" />, { path: '/create', address: '/create' });
const choose = async () => {
  await role.click();
  await page.getByRole('option', { name: 'Location Manager' }).click();
};
const refuse = () => {
  throw new Refusal(400, 'validation');
};

test('where a user works is asked once it is known whether there are regions', async () => {
  const found = Promise.withResolvers<{ value: number; label: string }[]>();
  answer(users.roleOptions, () => [locationManager]);
  answer(users.notifications, () => ({ email: [], sms: [], push: [], alwaysMailed: [] }));
  answer(users.locationOptions, () => []);
  answer(users.regionOptions, () => found.promise);
  await create();
  await choose();
  await expect.poll(() => document.querySelector('#main [data-skeleton]')).not.toBeNull();
  expect(ways()).toEqual([]);
  await expect.element(search).not.toBeInTheDocument();
  found.resolve([{ value: 4, label: 'North' }]);
  await expect.poll(ways).toEqual(['locations', 'region']);
  await expect.element(search).toBeVisible();
});

test('says that roles or regions could not be loaded instead of leaving them out', async () => {
  answer(users.roleOptions, refuse);
  answer(users.notifications, () => ({ email: [], sms: [], push: [], alwaysMailed: [] }));
  answer(users.regionOptions, refuse);
  answer(users.locationOptions, () => []);
  await create();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(role).not.toBeInTheDocument();
  answerOnClick(users.roleOptions, () => [locationManager]);
  await retry.click();
  await choose();
  await userEvent.keyboard('{Escape}');
  await expect.element(retry).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  answerOnClick(users.regionOptions, () => []);
  await retry.click();
  await expect.element(search).toBeVisible();
  expect(ways()).toEqual([]);
});
