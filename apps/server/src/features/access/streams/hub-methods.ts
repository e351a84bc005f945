import { hubCalls, type HubEvent } from '@viewgate/contract';
import { z } from 'zod';
import type { Needs } from './needs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Caller, HubMethod } from '../../../platform/hub/index.ts';
import { decideFirst } from './watch.ts';

/** Playbacks that one page may follow; more than anybody can look at. */
const most = 16;
const hubEvent: HubEvent = 'ReceivePlaybackState';
const watching = z.tuple([z.int(), z.string().regex(/^[\w-]{43}$/)]);
const leaving = z.tuple([z.int()]);

const read = <T>(schema: z.ZodType<T>, args: readonly unknown[]): T => {
  const { data, success } = schema.safeParse(args);
  if (!success) throw new Error('These arguments cannot be read.');
  return data;
};

/** State of playbacks, over the page's one hub connection. */
export const streamHubMethods = ({ playbacks }: Needs): Readonly<Record<string, HubMethod>> => {
  const watched = new WeakMap<Caller, Map<number, () => void>>();
  const of = (caller: Caller): Map<number, () => void> => {
    const known = watched.get(caller) ?? new Map<number, () => void>();
    watched.set(caller, known);
    return known;
  };

  const watch = async (caller: Caller, sessionId: number, token: string): Promise<null> => {
    const playback = await playbacks.find(token).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal('unavailable');
    });
    if (!playback || playback.id !== sessionId) throw new Error('There is no such playback.');
    await decideFirst(playbacks, playback, null);
    const mine = of(caller);
    mine.get(sessionId)?.();
    if (mine.size >= most) throw new Error('This page watches over too many playbacks.');
    playback.isHeard = true;
    const unlisten = playbacks.listen(playback, (state) => caller.tell(hubEvent, sessionId, state));
    const stop = () => {
      forget();
      mine.delete(sessionId);
      unlisten();
    };
    const forget = caller.onLeft(stop);
    mine.set(sessionId, stop);
    return null;
  };

  return {
    [hubCalls.watchPlayback]: (caller, args) => watch(caller, ...read(watching, args)),
    [hubCalls.leavePlayback]: (caller, args) => {
      const [sessionId] = read(leaving, args);
      of(caller).get(sessionId)?.();
      return null;
    },
  };
};
