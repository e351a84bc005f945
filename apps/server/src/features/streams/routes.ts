import { streams } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import { routes } from '../../platform/http/call.ts';
import { createServing } from './serve.ts';
import { watchPlayback } from './watch.ts';

export const streamRoutes = (deps: AppDeps) => {
  const serving = createServing(deps);
  return routes(streams, {
    playlist: serving.playlist,
    part: serving.part,
    watch: (call) => watchPlayback(deps, call),
  });
};
