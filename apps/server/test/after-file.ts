import { afterAll } from 'vitest';

type Ending = () => unknown;

const endings: Ending[] = [];

/** Registers something to end with the test file, wherever it is called: at the top, in a hook or in a test. The last one ends first. */
export const afterFile = (end: Ending): void => {
  endings.push(end);
};

/** Called once in the setup of each file. */
export const endAllAfterFile = (): void =>
  afterAll(async () => {
    const failures: unknown[] = [];
    for (let end = endings.pop(); end; end = endings.pop()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended after the file.');
  });
