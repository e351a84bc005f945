import type { Platform } from '../../../platform/platform.ts';
import type { Messages } from '../../operations/messages/index.ts';

export interface Needs extends Platform {
  messages: Messages;
}
