import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

/** Small no matter what is in the database: a file without rows, and one document of at most 5 MB. */
const small = new Set(['imports.template', 'custodyBlocks.document']);

it('every call that answers with a file made from many rows takes its turn', () => {
  const files = catalogue.filter(({ raw }) => raw && /csv|octet-stream/.test(raw.contentType));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ id, heavy }) => !heavy && !small.has(id)).map(({ id }) => id)).toEqual([]);
});
