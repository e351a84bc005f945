import { featureFlags, organizations } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import LocationCreate from './location-create.tsx';

const switches = () => [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].map(({ name }) => name);

test('the options are shown once it is known which there are: none appears above another under a click', async () => {
  const asked = Promise.withResolvers<undefined>();
  const flags = Promise.withResolvers<{ LicensePlateRecognition: boolean }>();
  answer(organizations.options, () => [] as never);
  answer(featureFlags.all, () => {
    asked.resolve(undefined);
    return flags.promise;
  });
  const drawn: string[][] = [];
  const watch = new MutationObserver(() => drawn.push(switches()));
  watch.observe(document.body, { childList: true, subtree: true });
  await draw(<LocationCreate />, { path: '/create', address: '/create' });
  await asked.promise;
  // What is drawn without the answer is there by the second frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  flags.resolve({ LicensePlateRecognition: true });
  await expect.poll(switches).toContain('isLprEnabled');
  watch.disconnect();
  expect(drawn.find(({ length }) => length > 0)).toContain('isLprEnabled');
});
