export { allowNetworks, isNetwork, isOnInternet } from './address-guard.ts';
export type {
  ConnectorOptions,
  RecordingServerConnector,
  ServerCamera,
  StreamUpstream,
  UpstreamAnswer,
} from './connector.ts';
export { createConnector } from './connectors.ts';
export { evenMs, evenOut, inTime, type Wait } from './even-out.ts';
export { nothingUsable, RecordingServerError, type RecordingServerProblem } from './errors.ts';
export { createHttpClient, type HttpClient } from './http-client.ts';
export { defaultFetchLimits, type FetchLimits } from './limits.ts';
export { createPulse, type Pulse } from './pulse.ts';
export { resolveWithin } from './resolve.ts';
export { stillOfStream } from './still-of-stream.ts';
export { streamStateOf } from './stream-state.ts';
