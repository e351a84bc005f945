export { streamCalls } from './calls.ts';
export { StreamError, type StreamFailure, type StreamProblem } from './errors.ts';
export { createStreamHandler, type StreamHandler, type StreamHandlerOptions, type Verdict } from './handler.ts';
export type { StreamLimits } from './limits.ts';
export { createStreamOrigin, type StreamOrigin, type StreamOriginOptions, type StreamOriginStats } from './origin.ts';
export { createOverrideUpstream, fetchOwnStill, fetchOverrideStill, type OverrideUpstream } from './override.ts';
export { createReferences, type References } from './references.ts';
export { streamHeaders } from './send.ts';
export type { StreamSource } from './source.ts';
