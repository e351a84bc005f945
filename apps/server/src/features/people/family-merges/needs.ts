import type { Platform } from '../../../platform/platform.ts';
import type { QuestionNeeds } from '../../access/access/index.ts';
import type { Messages } from '../../operations/messages/index.ts';

export interface Needs extends Platform, QuestionNeeds {
  messages: Messages;
}
