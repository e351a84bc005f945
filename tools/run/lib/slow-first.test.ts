import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './repository.ts';
import { SLOW } from './slow-first.ts';

test('every file listed as slow exists', () => {
  expect(SLOW.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
