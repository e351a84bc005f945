export { applyKind } from './kinds.ts';
