import type { Mutant } from '../mutant.ts';
import { bounds } from './bounds.ts';
import { decision } from './decision.ts';
import { sessions } from './sessions.ts';
import { streams } from './streams.ts';

/** All mutants. */
export const mutants: readonly Mutant[] = [...decision, ...sessions, ...streams, ...bounds];
