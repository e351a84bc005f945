import { totalmem } from 'node:os';

/**
 * The environment for programs in Go that end soon, such as the compiler and the linter of types: they use memory rather than collect it,
 * which takes a quarter of their processor time. Each stays below a quarter of the machine's memory.
 */
export const uncollected: Readonly<Record<string, string>> = {
  GOGC: 'off',
  GOMEMLIMIT: `${Math.floor(totalmem() / 4)}B`,
};
