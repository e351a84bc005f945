import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { complain, say } from './lifecycle.ts';
import { ROOT } from './repository.ts';

/** How many things of one step were right and wrong. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, with the first lines of why, told once more at the end. */
  failures?: readonly string[];
}

/** One thing that a check or a test run does. */
export interface Step {
  name: string;
  run: () => Promise<Count>;
}

/** Runs a command in the checkout, showing what it prints; gives its exit code. A signal counts as 1. */
export async function command(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Counts an exit code as one thing. */
export function counted(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs steps one after the other, each to its end whatever the earlier ones gave, then prints what each gave and took, and last the
 * line `N passed, N failed`. Sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const results: string[] = [];
  const failures: string[] = [];
  const total: Count = { passed: 0, failed: 0 };
  for (const step of steps) {
    say(`── ${step.name}`);
    const begin = performance.now();
    const count = await step.run().catch((error: unknown) => {
      complain(step.name, error);
      return counted(1);
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const outcome = count.failed === 0 ? 'ok' : `${count.failed} failed`;
    results.push(`${step.name.padEnd(24)} ${outcome.padEnd(12)} ${seconds.padStart(7)} s`);
    total.passed += count.passed;
    total.failed += count.failed;
    failures.push(...(count.failures ?? []).map((one) => `${step.name}: ${one}`));
  }
  // Last, because who reads a log from its end has lost what stood before thousands of lines.
  say(['', ...failures, ...results, ''].join('\n'));
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
  say(`${total.passed} passed, ${total.failed} failed`);
}

/** Keeps the steps whose name was asked for; all without arguments. Fails when a name fits none. */
export function chosen<S extends Step>(steps: readonly S[], names: readonly string[]): S[] {
  for (const name of names) {
    if (!steps.some((step) => step.name === name)) {
      throw new Error(`There is no step "${name}": choose of ${steps.map((step) => step.name).join(', ')}.`);
    }
  }
  return steps.filter((step) => names.length === 0 || names.includes(step.name));
}
