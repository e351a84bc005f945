import type { PlaybackState, streams } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Playback } from '../../../watching/playbacks/playback.ts';

/** Comments keep proxies from closing an idle connection; milliseconds. */
const heartbeatEvery = 15_000;

/** Decides pending changes, so that the first state sent is current; if that fails, the known state is sent. */
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

/** Streams a playback's state to a player, at once and whenever it changes; closes after "ended". */
export const watchPlayback = async (
  { playbacks }: Needs,
  { input, reply, request }: Call<typeof streams.watch>,
): Promise<never> => {
  const playback = await playbacks.find(input.params.token);
  if (!playback) throw notFound();
  await decideFirst(playbacks, playback, request.ip);

  const raw = openEventStream(reply);
  const say = (state: PlaybackState) => {
    // The shutdown may have ended it already.
    if (raw.writableEnded) return;
    raw.write(`data: ${JSON.stringify(state)}\n\n`);
    if (state.status === 'ended') raw.end();
  };
  const heartbeat = setInterval(() => raw.writableEnded || raw.write(': still here\n\n'), heartbeatEvery);
  heartbeat.unref();
  const unlisten = playbacks.listen(playback, say);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unlisten();
  });
  return undefined as never;
};
