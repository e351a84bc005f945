import { classes } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { bodyFrom } from './metadata.ts';

test('a form starts from what its record and its body have in common', () => {
  const update = { ...classes.update, bounds: { name: {}, version: {}, 'address.city': {}, secret: {} } };
  const record = { id: 7, name: 'Den', version: 3, cameraCount: 2, address: { city: 'Chicago' } };
  expect(bodyFrom(update, record)).toEqual({ name: 'Den', version: 3 });
});
