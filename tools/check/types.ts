import { uncollected } from '../run/lib/go.ts';
import { inRoot } from '../run/lib/repository.ts';
import { command } from '../run/lib/steps.ts';

// For two cores: two lanes of about the same length, each with one checker. More checkers of one project repeat each other's work:
// by default, all of this takes 1.5 times the processor time.
const lanes = [['tsconfig.json'], ['apps/web/tsconfig.json', 'e2e/tsconfig.json']];

const codesOf = async (projects: readonly string[]): Promise<number[]> => {
  const codes: number[] = [];
  for (const project of projects) {
    const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
    codes.push(await command(process.execPath, [tsc, '--noEmit', '--checkers', '1', '-p', project], uncollected));
  }
  return codes;
};

const codes = await Promise.all(lanes.map(codesOf));
process.exitCode = codes.flat().every((code) => code === 0) ? 0 : 1;
