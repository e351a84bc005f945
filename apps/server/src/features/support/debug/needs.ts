import type { Messages } from '../../operations/messages/index.ts';
import type { Partners } from '../../outside/marketplace/index.ts';
import type { Serving } from '../../../watching/serving/serve.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What is needed by the ordinary calls whose work the tools do. */
export interface Needs extends Platform {
  messages: Messages;
  partners: Partners;
  serving: Pick<Serving, 'serveTo'>;
}
