import { shell } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';

const server = await testServer();

it('speaks to a parent of pets while every location they watch at keeps pets', async () => {
  const { make } = server;
  const kennel = (await make.location({ override_program_type: 'petCare' })).id;
  const owner = await make.viewer(kennel);
  const browser = await server.signIn(owner);
  const speaksOfPets = async () => (await browser.call(shell.context)).features.includes('PetCareLocation');
  expect(await speaksOfPets()).toBe(true);
  await make.viewer((await make.location()).id, { account_id: owner.account_id });
  expect(await speaksOfPets()).toBe(false);
  const staff = await server.signIn(await make.user('LocationManager', { locationIds: [kennel] }));
  expect((await staff.call(shell.context)).features).toContain('PetCareLocation');
});

it('says whether somebody is offsite where cameras are watched onsite only', async () => {
  const { make } = server;
  const { id } = await make.location();
  const staff = await server.signIn(await make.user('LocationManager', { locationIds: [id] }));
  const isOffsite = async () => (await staff.call(shell.context)).isOffsite;
  const here = (given: { is_onsite_only?: boolean; staff_networks?: string[] }) => server.setLocation(id, given);
  expect(await isOffsite()).toBe(false);
  await here({ is_onsite_only: true, staff_networks: ['203.0.113.0/24'] });
  expect(await isOffsite()).toBe(true);
  await here({ staff_networks: ['203.0.113.0/24', '127.0.0.0/8'] });
  expect(await isOffsite()).toBe(false);
});
