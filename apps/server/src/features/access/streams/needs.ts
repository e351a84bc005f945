import type { Ground } from '../../../platform/ground.ts';
import type { AccessState } from '../../../watching/state.ts';
import type { Playbacks } from './playbacks.ts';
import type { StreamSources } from './sources.ts';
import type { Messages } from '../../operations/messages/index.ts';
import type { Serving } from './serve.ts';

/** What the wiring hands to this feature. */
export interface Needs extends Ground {
  access: AccessState;
  playbacks: Playbacks;
  sources: StreamSources;
  messages: Messages;
  serving: Serving;
}
