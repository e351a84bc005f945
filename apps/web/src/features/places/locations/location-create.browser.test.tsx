import { featureFlags, organizations } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import LocationCreate from './location-create.tsx';

const switches = () => [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].map(({ name }) => name);

test('the options are shown once it is known which there are: none appears above another under a click', async () => {
  const flags = Promise.withResolvers<{ LicensePlateRecognition: boolean }>();
  answer(organizations.options, () => [] as never);
  answer(featureFlags.all, () => flags.promise);
  await draw(<LocationCreate />, { path: '/create', address: '/create' });
  await expect.poll(() => document.querySelector('#main [data-skeleton]')).not.toBeNull();
  expect(switches()).toEqual([]);
  flags.resolve({ LicensePlateRecognition: true });
  await expect.poll(switches).not.toEqual([]);
  expect(switches()).toContain('isLprEnabled');
});
