import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditedFields } from './audited-fields.ts';

const root = join(import.meta.dirname, '../..');
const features = join(root, 'apps/web/src/features');

const worded = async (): Promise<ReadonlySet<string>> => {
  const files = [...globSync('*/*/text/en-noun.ts', { cwd: features }), 'operations/audit/text/en.ts'];
  const catalogues = await Promise.all(
    files.map((file) => import(join(features, file)) as Promise<{ readonly default: object }>),
  );
  return new Set(
    catalogues.flatMap((words) =>
      Object.keys(words.default).flatMap((key) => /^field\.(\w+?)(?:_petCare)?$/.exec(key)?.[1] ?? []),
    ),
  );
};

/** Reading the types of the whole server takes a while on a busy machine. Milliseconds. */
const patience = 300_000;

test('every field that the audit keeps has words for histories', { timeout: patience }, async () => {
  const [fields, words] = [auditedFields(root), await worded()];
  expect(fields.size).toBeGreaterThan(150);
  expect([...fields].filter((field) => !words.has(field)).sort()).toEqual([]);
});
