import type { Platform } from '../../../platform/platform.ts';
import type { QuestionNeeds } from '../../access/access/index.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** Dependencies of this feature. */
export interface Needs extends Platform, QuestionNeeds {
  messages: Messages;
}
