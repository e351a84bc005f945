import type { AccessState } from './watching/state.ts';
import type { Playbacks } from './watching/playbacks/playbacks.ts';
import type { RefusedOpenings } from './watching/refused.ts';
import type { Serving } from './watching/serving/serve.ts';
import type { StreamSources } from './watching/serving/sources.ts';
import type { Messages } from './features/operations/messages/index.ts';
import type { Partners } from './features/outside/marketplace/index.ts';
import type { Platform } from './platform/platform.ts';
import type { RecentRefusals } from './platform/recent-refusals/recent-refusals.ts';

/** Everything features need: the platform plus the services they share. Only `app.ts` and `main.ts` see all of it. */
export interface AppDeps extends Platform {
  access: AccessState;
  playbacks: Playbacks;
  refused: RefusedOpenings;
  recentRefusals: RecentRefusals;
  sources: StreamSources;
  serving: Serving;
  messages: Messages;
  partners: Partners;
  /** Where people open the portal. Never derived from a request, whose sender could choose where it leads. */
  portalUrl: () => URL;
}
