import type { Platform } from '../../../platform/platform.ts';
import type { Playbacks } from '../../../watching/playbacks/playbacks.ts';
import type { RefusedOpenings } from '../../../watching/refused.ts';
import type { Serving } from '../../../watching/serving/serve.ts';
import type { StreamSources } from '../../../watching/serving/sources.ts';
import type { AccessState } from '../../../watching/state.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** Dependencies of this feature, which reports and serves open playbacks. */
export interface Needs extends Pick<Platform, 'clock'> {
  playbacks: Pick<Playbacks, 'find' | 'listen' | 'mayServe'>;
  serving: Pick<Serving, 'playlist' | 'part'>;
}

/** Dependencies of opening a camera, for any caller. */
export interface NeedsToOpen extends Pick<Platform, 'db' | 'telemetry'> {
  access: Pick<AccessState, 'of'>;
  playbacks: Pick<Playbacks, 'begin'>;
  sources: Pick<StreamSources, 'of' | 'still'>;
}

/** Dependencies of locking a viewer's Stream Shield. */
export interface LockNeeds extends Pick<Platform, 'clock' | 'jobs'> {
  messages: Messages;
}

export interface NeedsForStaff extends NeedsToOpen {
  serving: Pick<Serving, 'whyRefused'>;
}

export interface NeedsForViewer extends NeedsToOpen, LockNeeds {
  playbacks: Pick<Playbacks, 'begin' | 'byId' | 'end'>;
  refused: Pick<RefusedOpenings, 'note'>;
}
