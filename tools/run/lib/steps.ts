import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';

import { complain, say } from './lifecycle.ts';
import { watchMachine } from './processor.ts';
import { ROOT } from './repository.ts';

/** How much of a step passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, if only once, with the first lines of the reason; repeated at the end. */
  failures?: readonly string[];
  /** What failed first and passed when rerun on its own. */
  flaky?: readonly string[];
  /** Seconds of work per file. */
  seconds?: ReadonlyMap<string, number>;
  /** Seconds of processor time per file, of its own process and those it started; what files share is not counted. */
  processor?: ReadonlyMap<string, number>;
}

/** How many of the slowest files to list. */
const SLOWEST = 15;

/** One part of a check or a test run. */
export interface Step {
  name: string;
  run: () => Promise<Count>;
  /** Runs alongside the steps before it, back to the last one without this: none reads what another writes. */
  isBeside?: true;
}

/** Runs a command in the checkout, showing its output; returns its exit code. A signal counts as 1. */
export const command = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};

/** Counts an exit code as a single pass or failure. */
export const counted = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

interface Outcome {
  readonly step: Step;
  readonly count: Count;
  readonly line: string;
}

const outcomeOf = async (step: Step): Promise<Outcome> => {
  say(`── ${step.name}`);
  const begin = performance.now();
  const busyShare = watchMachine();
  const count = await step.run().catch((error: unknown) => {
    complain(step.name, error);
    return counted(1);
  });
  const outcome = count.failed === 0 ? 'ok' : `${count.failed} failed`;
  const took = inSeconds((performance.now() - begin) / 1000);
  const busy = `${Math.round(busyShare() * 100)} % busy`;
  return { step, count, line: `${step.name.padEnd(24)} ${outcome.padEnd(12)} ${took} ${busy.padStart(11)}` };
};

const outcomesOf = async (steps: readonly Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const running: Promise<Outcome>[] = [];
  for (const step of steps) {
    if (!step.isBeside) outcomes.push(...(await Promise.all(running.splice(0))));
    running.push(outcomeOf(step));
  }
  return [...outcomes, ...(await Promise.all(running))];
};

/**
 * Runs steps in order, those with `isBeside` along with the step before them, even after failures. Then prints where the time went, each
 * step's result and duration, and finally the lines `N flaky` and `N passed, N failed`. Sets the exit code.
 */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  const results: string[] = [];
  const failures: string[] = [];
  const flaky: string[] = [];
  const slowest: string[] = [];
  const total: Count = { passed: 0, failed: 0 };
  for (const { step, count, line } of await outcomesOf(steps)) {
    results.push(line);
    total.passed += count.passed;
    total.failed += count.failed;
    failures.push(...(count.failures ?? []).map((one) => `${step.name}: ${one}`));
    flaky.push(...(count.flaky ?? []));
    slowest.push(...slowestOf(step.name, count.seconds), ...slowestOf(`${step.name}, of processor`, count.processor));
  }
  // Printed last, where readers of a long log look first.
  say(['', ...slowest, ...failures, ...results, ''].join('\n'));
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
  for (const name of flaky) say(`flaky: ${name}`);
  say(`${flaky.length} flaky`);
  say(`${total.passed} passed, ${total.failed} failed`);
};

const inSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`;

/** Where a step's time went: its slowest files, and the total. */
const slowestOf = (step: string, seconds: ReadonlyMap<string, number> = new Map()): string[] => {
  if (seconds.size === 0) return [];
  const files = [...seconds].toSorted(([, a], [, b]) => b - a);
  const sum = files.reduce((all, [, one]) => all + one, 0);
  return [
    `${inSeconds(sum)} ${step}: ${files.length} files`,
    ...files.slice(0, SLOWEST).map(([file, one]) => `${inSeconds(one)}   ${relative(ROOT, resolve(ROOT, file))}`),
    '',
  ];
};

/** Filters steps by name; without arguments, all. Throws on an unknown name. */
export const chosen = <S extends Step>(steps: readonly S[], names: readonly string[]): S[] => {
  for (const name of names) {
    if (!steps.some((step) => step.name === name)) {
      throw new Error(`There is no step "${name}": choose from ${steps.map((step) => step.name).join(', ')}.`);
    }
  }
  return steps.filter((step) => names.length === 0 || names.includes(step.name));
};
