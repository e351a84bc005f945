import type { Feature } from '../../../app-deps.ts';
import { streamFront } from './front.ts';
import { streamHubMethods } from './hub-methods.ts';
import { streamRoutes } from './routes.ts';

export { reportCapture } from './capture.ts';
export { closePlayback } from './close.ts';
export { deviceOf } from './device.ts';
export { localDay as localDayOf } from './playback.ts';
export { openForStaff, openForViewer } from './open.ts';
export { iso, presentDecision } from './present.ts';
export { createPlaybacks, type Playbacks } from './playbacks.ts';
export { createServing, type Serving } from './serve.ts';
export { lockShield } from './shield.ts';
export { staffFactsOf } from './staff-facts.ts';
export { sendStaffStill, sendStill } from './still.ts';
export { createStreamSources, type StreamSources } from './sources.ts';
export { endPlayback, endPlaybacksOfAccount } from './store.ts';
export const feature: Feature = { routes: streamRoutes, front: streamFront, hubMethods: streamHubMethods };
