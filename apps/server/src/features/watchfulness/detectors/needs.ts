import type { Platform } from '../../../platform/platform.ts';
import type { Serving } from '../../../watching/serving/serve.ts';
import type { Messages } from '../../operations/messages/index.ts';

/** Dependencies of this feature, whose detectors watch the portal's own streams. */
export interface Needs extends Platform {
  messages: Pick<Messages, 'linkTo'>;
  serving: Pick<Serving, 'serveTo'>;
}
