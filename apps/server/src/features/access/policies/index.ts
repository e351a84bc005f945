export { capsAt, holdCaps, type CapOutcome } from './caps.ts';
export { type ChangeContext, readChangeContext } from './change-context.ts';
