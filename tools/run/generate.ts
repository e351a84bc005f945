import { readdir, readFile, rm, writeFile } from 'node:fs/promises';

import { say } from './lib/lifecycle.ts';
import { inRoot } from './lib/repository.ts';
import { command } from './lib/steps.ts';

// node tools/run/generate.ts [--check]
// Runs every generator of tools/generate in the order of their names. With --check, leaves the checkout unchanged and fails if a
// generated file is out of date.

const generatedBelow = async (folder: string, inside = false): Promise<string[]> => {
  const entries = await readdir(inRoot(folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
      .map(async (entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return generatedBelow(path, inside || entry.name === 'generated');
        return inside || entry.name.includes('.generated.') ? [path] : [];
      }),
  );
  return found.flat();
};

/** Reads all generated files: those named *.generated.*, and those in folders named generated. */
const readGenerated = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const top of ['packages', 'apps', 'simulators', 'tools', 'e2e', 'bench', 'docs']) {
    for (const path of await generatedBelow(top)) found.set(path, await readFile(inRoot(path), 'utf8'));
  }
  return found;
};

const check = process.argv.includes('--check');
const before = await readGenerated();
const generators = (await readdir(inRoot('tools', 'generate')))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .sort();
for (const name of generators) {
  if ((await command(process.execPath, [`tools/generate/${name}`])) !== 0) {
    throw new Error(`The generator tools/generate/${name} failed.`);
  }
}

if (check) {
  const after = await readGenerated();
  const different = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  for (const path of different) {
    say(`${path} is not what its generator makes: run npm run generate and commit it.`);
    const text = before.get(path);
    await (text === undefined ? rm(inRoot(path)) : writeFile(inRoot(path), text));
  }
  if (different.length > 0) process.exitCode = 1;
  else say(`${after.size} generated files are up to date.`);
}
