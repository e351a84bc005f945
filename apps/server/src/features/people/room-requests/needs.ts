import type { Platform } from '../../../platform/platform.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** What the wiring hands to this feature. */
export interface Needs extends Platform {
  messages: Messages;
}
