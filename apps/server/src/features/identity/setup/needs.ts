import type { Ground } from '../../../platform/ground.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** What the wiring hands to this feature. */
export interface Needs extends Ground {
  messages: Messages;
}
