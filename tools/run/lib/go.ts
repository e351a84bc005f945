import { totalmem } from 'node:os';

/**
 * The environment for short-lived programs in Go, such as the compiler and the linter of types: they use memory instead of collecting it,
 * which would take a quarter of their processor time. Each stays below a quarter of the machine's memory.
 */
export const uncollected: Readonly<Record<string, string>> = {
  GOGC: 'off',
  GOMEMLIMIT: `${Math.floor(totalmem() / 4)}B`,
};
