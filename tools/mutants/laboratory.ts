import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestModule, TestSpecification } from 'vitest/node';
import { createVitest } from 'vitest/node';

import { copyCheckout } from '../run/lib/checkout-copy.ts';
import { type Mutant, mutate, type Witness } from './mutant.ts';

/** A test file's result: the full names of the tests that passed and failed, or why it could not run. */
export interface Testimony {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly broken: string | null;
}

/** Where mutants are tried: a copy of the checkout, with one Vitest and one database for every run. */
export interface Laboratory {
  /** Runs tests on the copy as it is. */
  readonly ask: (witness: Witness) => Promise<Testimony>;
  /** Runs some work with a mutation in place, and reverts it afterwards. */
  readonly having: <T>(mutant: Mutant, work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Opens a laboratory, optionally with a mutation from the start: the database is migrated only once. */
export const openLaboratory = async (from?: Mutant): Promise<Laboratory> => {
  const root = await copyCheckout();
  const put = async (mutant: Mutant): Promise<() => Promise<void>> => {
    const path = join(root, mutant.file);
    const source = await readFile(path, 'utf8');
    await writeFile(path, mutate(source, mutant));
    return () => writeFile(path, source);
  };
  if (from) await put(from);
  // One failure is enough; the server's logs are of no interest.
  const vitest = await createVitest({ root, watch: false, reporters: [{}], bail: 1, maxWorkers: 1 });
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications();

  const specificationOf = ({ file, tests }: Witness): TestSpecification => {
    const found = specifications.find(({ moduleId }) => moduleId === join(root, file));
    if (!found) throw new Error(`${file} is not a test file.`);
    return found.project.createSpecification(found.moduleId, tests && { testNamePattern: tests });
  };

  return {
    ask: async (witness) => {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specificationOf(witness)]);
      const module = testModules.find(({ moduleId }) => moduleId === join(root, witness.file));
      return testimonyOf(module, unhandledErrors);
    },
    having: async (mutant, work) => {
      const takeBack = await put(mutant);
      const forget = (): void => vitest.invalidateFile(join(root, mutant.file));
      forget();
      try {
        return await work();
      } finally {
        await takeBack();
        forget();
      }
    },
    close: () => vitest.close(),
  };
};

/** A crashed worker leaves an error beside its tests, none of which need have finished. */
const testimonyOf = (module: TestModule | undefined, unhandled: readonly unknown[]): Testimony => {
  const namesOf = (state: 'passed' | 'failed'): string[] =>
    [...(module?.children.allTests(state) ?? [])].map(({ fullName }) => fullName);
  const [passed, failed] = [namesOf('passed'), namesOf('failed')];
  const [error = passed.length + failed.length === 0 ? new Error('no test ended') : undefined] = [
    ...(module?.errors() ?? []),
    ...unhandled,
  ];
  return { passed, failed, broken: error === undefined ? null : (error as Error).message };
};
