import { readdir, readFile, writeFile } from 'node:fs/promises';
import { renderCases } from '@viewgate/policy/docs';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);

/** Prints the tested decision cases as a page that a center manager can read. */
const writePolicyCases = async (): Promise<void> => {
  const folder = new URL('packages/policy/cases/', root);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const files = await Promise.all(names.map(async (name) => parse(await readFile(new URL(name, folder), 'utf8'))));
  await writeFile(new URL('docs/policy-cases.generated.md', root), renderCases(files));
};

await writePolicyCases();
