import { locations, regions } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { answerOnClick } from '../../../../test/unread.ts';
import { WhereFields } from './where-fields.tsx';

const choices = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value }) => value);
const where = () =>
  draw(<WhereFields organizationId={1} where={{ kind: 'organization' }} onChange={vi.fn<() => void>()} hasLocations />);

test('the choices are shown once it is known whether there are regions: none appears above another under a click', async () => {
  const found = Promise.withResolvers<{ value: number; label: string }[]>();
  answer(locations.options, () => []);
  answer(regions.options, () => found.promise);
  await where();
  await expect.poll(() => document.querySelector('#main [data-skeleton]')).not.toBeNull();
  expect(choices()).toEqual([]);
  found.resolve([{ value: 4, label: 'North' }]);
  await expect.poll(choices).toEqual(['organization', 'region', 'locations']);
});

test('says that regions could not be loaded instead of leaving them out', async () => {
  answer(locations.options, () => []);
  answer(regions.options, () => {
    throw new Refusal(400, 'validation');
  });
  await where();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(choices()).toEqual([]);
  answerOnClick(regions.options, () => []);
  await retry.click();
  await expect.poll(choices).toEqual(['organization', 'locations']);
});
