import type { PlaybackState, streams } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Playback } from '../../../watching/playbacks/playback.ts';

/** Comments keep proxies from closing a quiet connection; milliseconds. */
const heartbeatEvery = 15_000;

/** Decides a change that was announced meanwhile, so that the first word is true; what cannot be known is told as it stands. */
export const decideFirst = async (
  playbacks: Needs['playbacks'],
  playback: Playback,
  ip: string | null,
): Promise<void> => {
  try {
    await playbacks.mayServe(playback, ip);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Tells a player the state of its playback, at once and whenever it changes; ends after "ended". */
export const watchPlayback = async (
  { playbacks, clock }: Needs,
  { input, reply, request }: Call<typeof streams.watch>,
): Promise<never> => {
  const playback = await playbacks.find(input.params.token);
  if (!playback) throw notFound();
  await decideFirst(playbacks, playback, request.ip);

  const raw = openEventStream(reply);
  const say = (state: PlaybackState) => {
    // It may have been ended with the server.
    if (raw.writableEnded) return;
    raw.write(`data: ${JSON.stringify(state)}\n\n`);
    if (state.status === 'ended') raw.end();
  };
  const heartbeat = setInterval(() => raw.writableEnded || raw.write(': still here\n\n'), heartbeatEvery);
  heartbeat.unref();
  playback.listeners.add(say);
  raw.on('close', () => {
    clearInterval(heartbeat);
    playback.listeners.delete(say);
  });
  say(playbacks.stateOf(playback, clock.now()));
  return undefined as never;
};
