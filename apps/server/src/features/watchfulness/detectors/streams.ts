import { streamCalls } from '../../../platform/streams/index.ts';
import type { Needs } from './needs.ts';
import { createStreamCameras } from './stream-cameras.ts';

/**
 * The streams that detectors watch, each of the camera that its token names at that moment. No decision is made, because nobody watches;
 * and nobody who watches has such a token.
 */
export const detectorStreams = ({ db, listener, serving }: Needs) =>
  streamCalls(serving.serveTo(createStreamCameras({ db, listener })));
