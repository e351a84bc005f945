import type { ServerResponse } from 'node:http';
import { errors, type streams } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { toProblem, toRefusal } from '../../platform/http/problem.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { RecordingServerError } from '../../platform/recording-servers/index.ts';
import {
  createReferences,
  createStreamHandler,
  createStreamOrigin,
  StreamError,
  type Verdict,
} from '../../platform/streams/index.ts';
import type { Playback } from './playback.ts';
import { lockShield } from './shield.ts';

/** A "no" without detail about the request: streams are answered outside the usual path. */
const write = (response: ServerResponse, refusal: Refusal): void => {
  const body = JSON.stringify(toProblem(refusal, ''));
  response
    .writeHead(errors[refusal.code].status, {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
};

const toStreamRefusal = (failure: Error): Refusal => {
  if (failure instanceof StreamError && failure.problem === 'no-such-part') return notFound();
  if (failure instanceof StreamError || failure instanceof RecordingServerError) {
    return new Refusal('recordingServer', { title: failure.message });
  }
  return toRefusal(failure);
};

/** Serves the playlists and parts of playbacks; every request is decided, and again when its answer had to be waited for. */
export const createServing = ({ db, playbacks, sources, secrets, clock, log }: AppDeps) => {
  const origin = createStreamOrigin({ references: createReferences(secrets.derive('stream-references')), clock });

  const ended = (playback: Playback): Verdict<Refusal> => ({
    refusal: new Refusal('accessDenied', { decision: playbacks.stateOf(playback, clock.now()) }),
  });

  const sourceOf = (playback: Playback): Verdict<Refusal> | Promise<Verdict<Refusal>> => {
    playback.lastSeenAt = clock.now();
    const noSource = { refusal: new Refusal('recordingServer', { title: 'This camera has no recording server.' }) };
    const known = sources.known(playback.cameraId);
    if (known) return known.stream ? { source: known.stream } : noSource;
    return sources.of(playback.cameraId).then((found) => (found?.stream ? { source: found.stream } : noSource));
  };

  /** Under Stream Shield an address that another client uses locks the viewer; true when it does. */
  const isBreach = (playback: Playback, client: string, ip: string): boolean => {
    playback.client ??= client;
    const { watcher, locationId } = playback;
    if (playback.client === client || watcher.kind !== 'viewer' || !playbacks.isShielded(playback)) return false;
    const { viewerId } = watcher;
    playbacks.end(playback, 'denied', 'shieldLocked');
    const breach = {
      viewerId,
      locationId,
      accountName: null,
      why: 'token used by another client',
      at: clock.now(),
      ip,
    } as const;
    db.transaction()
      .execute((tx) => lockShield(tx, breach))
      .catch((error: Error) =>
        log.warn({ err: error, viewerId }, 'a Stream Shield could not be locked; its stream has stopped'),
      );
    return true;
  };

  const judge = (playback: Playback, client: string, ip: string): Verdict<Refusal> | Promise<Verdict<Refusal>> => {
    const conclude = (may: boolean) => (may && !isBreach(playback, client, ip) ? sourceOf(playback) : ended(playback));
    const may = playbacks.mayServe(playback, ip);
    return typeof may === 'boolean' ? conclude(may) : may.then(conclude);
  };

  const handlerFor = (ip: string) =>
    createStreamHandler<Refusal>({
      origin,
      // In memory this is a few look-ups; only the first request at a process, or the first after a change, waits.
      authorize: (token, { headers }) => {
        const client = headers['user-agent'] ?? '';
        const known = playbacks.known(token);
        if (known) return judge(known, client, ip);
        return playbacks.find(token).then((found) => (found ? judge(found, client, ip) : { refusal: notFound() }));
      },
      refuse: write,
      fail: (response, failure) => {
        const refusal = toStreamRefusal(failure);
        if (refusal.code === 'internal') log.error({ err: failure }, 'a stream could not be served');
        write(response, refusal);
      },
    });

  return {
    playlist: ({ input, request, reply }: Call<typeof streams.playlist>): never => {
      reply.hijack();
      return handlerFor(request.ip).playlist(input.params.token, request.raw, reply.raw) as never;
    },
    part: ({ input, request, reply }: Call<typeof streams.part>): never => {
      reply.hijack();
      return handlerFor(request.ip).part(input.params.token, input.params.reference, request.raw, reply.raw) as never;
    },
  };
};
