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
