import { afterAll, expect } from 'vitest';

import { processorSeconds, tellProcessor } from './processor.ts';

// Loaded before each test file, first of all: what it takes of the processor begins here and ends with its last hook. The database that
// files share is not among it.
const begin = processorSeconds();
afterAll(() => tellProcessor(expect.getState().testPath ?? '', processorSeconds() - begin));
