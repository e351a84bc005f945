import type { Mutant } from '../mutant.ts';
import { bounds } from './bounds.ts';
import { decision } from './decision.ts';
import { links } from './links.ts';
import { sessions } from './sessions.ts';
import { streams } from './streams.ts';
import { tenancy } from './tenancy.ts';
import { watching } from './watching.ts';

/** All mutants. */
export const mutants: readonly Mutant[] = [
  ...decision,
  ...sessions,
  ...links,
  ...tenancy,
  ...streams,
  ...watching,
  ...bounds,
];
