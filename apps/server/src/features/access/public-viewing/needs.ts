import type { Platform } from '../../../platform/platform.ts';
import type { Playbacks } from '../../../watching/playbacks/playbacks.ts';
import type { StreamSources } from '../../../watching/serving/sources.ts';
import type { AccessState } from '../../../watching/state.ts';

export interface Needs
  extends Pick<Platform, 'attempts' | 'clock' | 'config' | 'db' | 'log' | 'secrets' | 'telemetry'> {
  access: Pick<AccessState, 'of'>;
  playbacks: Pick<Playbacks, 'begin' | 'end' | 'find'>;
  sources: Pick<StreamSources, 'of' | 'still'>;
}
