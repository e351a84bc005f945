import { afterAll, expect } from 'vitest';

import { processorSeconds, tellProcessor } from './processor.ts';

// Loaded before anything else of a test file, whose processor time begins here and ends with its last hook. The database that files share
// is not counted.
const begin = processorSeconds();
afterAll(() => tellProcessor(expect.getState().testPath ?? '', processorSeconds() - begin));
