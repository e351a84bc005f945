import type { AccessState } from './watching/state.ts';
import type { Playbacks } from './watching/playbacks/playbacks.ts';
import type { Serving } from './watching/serving/serve.ts';
import type { StreamSources } from './watching/serving/sources.ts';
import type { Messages } from './features/operations/messages/index.ts';
import type { Platform } from './platform/platform.ts';

/** The sum of what features need: the platform, and the services that features share. Only `app.ts` and `main.ts` know the sum. */
export interface AppDeps extends Platform {
  access: AccessState;
  playbacks: Playbacks;
  sources: StreamSources;
  serving: Serving;
  messages: Messages;
}
