import { streams } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { streamCalls } from '../../../platform/streams/index.ts';
import { watchPlayback } from './watch.ts';

export const streamRoutes = (deps: Needs) =>
  routes(streams, { ...streamCalls(deps.serving), watch: (call) => watchPlayback(deps, call) });
