import type { Platform } from '../../../platform/platform.ts';
import type { Playbacks } from '../../../watching/playbacks/playbacks.ts';
import type { Serving } from '../../../watching/serving/serve.ts';

export interface Needs extends Pick<Platform, 'db' | 'secrets' | 'clock' | 'config'> {
  serving: Pick<Serving, 'refusalOf'>;
  playbacks: Pick<Playbacks, 'known'>;
}
