import type { Platform } from '../../../platform/platform.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** Dependencies of this feature. */
export interface Needs extends Platform {
  messages: Messages;
}
