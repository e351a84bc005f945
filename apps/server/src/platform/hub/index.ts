export type { Target } from './groups.ts';
export { createHub, type Hub } from './hub.ts';
export type { Caller, HubMethod } from './methods.ts';
