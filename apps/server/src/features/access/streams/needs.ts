import type { Platform } from '../../../platform/platform.ts';
import type { Playbacks } from '../../../watching/playbacks/playbacks.ts';
import type { Serving } from '../../../watching/serving/serve.ts';
import type { StreamSources } from '../../../watching/serving/sources.ts';
import type { AccessState } from '../../../watching/state.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** What the wiring hands to this feature: playbacks that are open are told of and served. */
export interface Needs extends Pick<Platform, 'clock'> {
  playbacks: Pick<Playbacks, 'find' | 'mayServe' | 'stateOf'>;
  serving: Pick<Serving, 'playlist' | 'part'>;
}

/** What opening a camera takes, whoever opens it. */
export interface OpeningNeeds extends Pick<Platform, 'db'> {
  access: Pick<AccessState, 'of'>;
  playbacks: Pick<Playbacks, 'begin'>;
  sources: Pick<StreamSources, 'of' | 'still'>;
}

/** What locking a viewer's Stream Shield takes. */
export interface LockNeeds extends Pick<Platform, 'clock'> {
  messages: Messages;
}

export interface NeedsForStaff extends OpeningNeeds {
  serving: Pick<Serving, 'whyRefused'>;
}

export interface NeedsForViewer extends OpeningNeeds, LockNeeds {
  playbacks: Pick<Playbacks, 'begin' | 'byId' | 'end'>;
}
