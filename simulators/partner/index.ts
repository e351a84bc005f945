export { type Center, change, days, type Family, fill, newCenter } from './center.ts';
export { createReporter } from './events.ts';
export type { Fault } from './faults.ts';
export { type Partner, startPartner } from './server.ts';
