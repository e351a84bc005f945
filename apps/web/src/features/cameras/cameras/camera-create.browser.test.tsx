import { cameras, classes, locations, shell, type ResultOf } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith } from '../../../../test/portal.ts';
import CameraCreate from './camera-create.tsx';

test('the fields are shown once it is known which there are: none appears above another under a click', async () => {
  const there = Promise.withResolvers<ResultOf<typeof shell.context>>();
  const here = contextWith({});
  let asked = 0;
  answer(locations.get, () => ({ id: 7, name: 'Harbor View' }) as never);
  answer(shell.context, () => {
    asked += 1;
    return asked === 1 ? here : there.promise;
  });
  answer(classes.options, () => []);
  answer(cameras.nvrOptions, () => []);
  const path = '/admin/locations/$locationId/cameras/create';
  await draw(<CameraCreate />, { path, address: path.replace('$locationId', '7') });
  await expect.poll(() => asked).toBe(2);
  expect(page.getByRole('textbox').query()).toBeNull();
  there.resolve(
    contextWith({ location: { id: 7, isPetCare: false } as never, features: ['MultipleNvrServerSupport'] }),
  );
  await expect.element(page.getByText(/^NVR/)).toBeVisible();
});
