import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { keepTemporaryTogether } from '../../apps/server/test/run-folder.ts';
import { complain, say } from '../run/lib/lifecycle.ts';
import { inRoot } from '../run/lib/repository.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';
import { mutants } from './list/index.ts';
import { type Mutant, mutate, type Witness } from './mutant.ts';

// npm run mutants [-- NAME …]    tries the mutants whose names contain one of these; by default all
// npm run mutants -- --list      lists them with their witnesses, and says which are stale
// Prints the result of each, and finally "N caught, N survived". Fails if one survives or is stale.

/** Whether the code that a mutant changes still exists; says so when it does not. */
const isCurrent = async (mutant: Mutant): Promise<boolean> => {
  try {
    mutate(await readFile(inRoot(mutant.file), 'utf8'), mutant);
    return true;
  } catch (error) {
    complain('npm run mutants', error);
    return false;
  }
};

const called = ({ file, tests }: Witness): string => (tests ? `${file} ${String(tests)}` : file);

/** Runs every witness once on the unchanged checkout and returns a complaint about each unreliable one. */
const unreliable = async (laboratory: Laboratory, chosen: readonly Mutant[]): Promise<Map<string, string>> => {
  const complaints = new Map<string, string>();
  const all = chosen.flatMap(({ noticedBy }) => noticedBy);
  for (const [file, witnesses] of Map.groupBy(all, (one) => one.file)) {
    const asked = witnesses.map(({ tests }) => tests?.source ?? '');
    const tests = asked.includes('') ? undefined : new RegExp(`(?:${[...new Set(asked)].join(')|(?:')})`);
    const { passed, failed, broken } = await laboratory.ask(tests ? { file, tests } : { file });
    const wrong = broken ?? failed[0];
    for (const one of witnesses) {
      const isAsked = passed.some((name) => one.tests?.test(name) ?? true);
      if (wrong !== undefined) complaints.set(called(one), `does not pass as it is: ${wrong}`);
      else if (!isAsked) complaints.set(called(one), 'names no test');
    }
  }
  return complaints;
};

/** Why a mutant survives; null when every witness notices. */
const survivalOf = async (laboratory: Laboratory, { noticedBy }: Mutant): Promise<string | null> => {
  for (const witness of noticedBy) {
    const { failed, broken } = await laboratory.ask(witness);
    // A file that breaks before its tests run has caught nothing.
    if (failed.length === 0) return `${called(witness)} ${broken === null ? 'passes' : `broke: ${broken}`}`;
  }
  return null;
};

/** Migrations run only once per database: such a mutant needs its own laboratory. */
const isOfDatabase = ({ file }: Mutant): boolean => file.endsWith('.sql');

const attempt = async (laboratory: Laboratory, mutant: Mutant): Promise<string | null> => {
  if (!isOfDatabase(mutant)) return await laboratory.having(mutant, () => survivalOf(laboratory, mutant));
  const own = await openLaboratory(mutant);
  try {
    return await survivalOf(own, mutant);
  } finally {
    await own.close();
  }
};

const run = async (chosen: readonly Mutant[]): Promise<number> => {
  const laboratory = await openLaboratory();
  let survived = 0;
  try {
    const complaints = await unreliable(laboratory, chosen);
    for (const mutant of chosen) {
      const begin = performance.now();
      const complaint = mutant.noticedBy.map((one) => complaints.get(called(one))).find(Boolean);
      const why = complaint ?? (await attempt(laboratory, mutant));
      if (why !== null) survived += 1;
      const took = `${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s`;
      say(`${why === null ? 'caught  ' : 'SURVIVED'} ${took}  ${mutant.name.padEnd(34)} ${why ?? mutant.means}`);
    }
  } finally {
    await laboratory.close();
  }
  say(`${chosen.length - survived} caught, ${survived} survived`);
  return survived;
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
const chosen = mutants.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
let isRight = chosen.length > 0;
for (const mutant of chosen) if (!(await isCurrent(mutant))) isRight = false;
if (values.list) {
  for (const { name, means, noticedBy } of chosen)
    say(`${name.padEnd(34)} ${means} ${noticedBy.map(called).join(', ')}`);
  say(`${chosen.length} mutants`);
} else if (isRight) {
  keepTemporaryTogether();
  isRight = (await run(chosen)) === 0;
}
// Vitest sets it for every failing test, and these should fail.
process.exitCode = isRight ? 0 : 1;
