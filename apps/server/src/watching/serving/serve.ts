import { errors, failure, type Failure } from '@viewgate/contract';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/cache/at-most.ts';
import type { Platform } from '../../platform/platform.ts';
import { gather } from '../../platform/database/gathered.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import type { FrontAnswer, FrontRequest } from '../../platform/http/front.ts';
import { toProblem, toRefusal } from '../../platform/http/problem.ts';
import { notFound, Refusal } from '../../platform/refusal/refusal.ts';
import { RecordingServerError } from '../../platform/recording-servers/index.ts';
import {
  createReferences,
  createStreamHandler,
  createStreamOrigin,
  StreamError,
  streamHeaders,
  type StreamHandler,
  type Verdict,
} from '../../platform/streams/index.ts';
import { isOwnClient, playerOf } from '../playbacks/client.ts';
import { hexDigest } from '../../platform/secrets/tokens.ts';
import { hexHashTokenOn, type Playback } from '../playbacks/playback.ts';
import type { Playbacks } from '../playbacks/playbacks.ts';
import { type NotedPlayer, markServed, notePlayers } from '../playbacks/store.ts';
import { createStrangerAddresses } from '../playbacks/stranger-addresses.ts';
import type { CameraSource, StreamSources } from './sources.ts';

/** A "no" without details about the request: streams are served outside the usual path. */
const write = (answer: FrontAnswer, refusal: Refusal): void => {
  const body = Buffer.from(JSON.stringify(toProblem(refusal, '')));
  const about = ['Content-Type', 'application/problem+json', 'Content-Length', String(body.length)];
  if (refusal.extras.retryAfter) about.push('Retry-After', String(refusal.extras.retryAfter));
  answer.writeHead(errors[refusal.code].status, [...streamHeaders, ...about]);
  answer.end(body);
};

const toStreamRefusal = (failure: Error): Refusal => {
  if (failure instanceof StreamError && failure.problem === 'no-such-part') return notFound();
  if (failure instanceof StreamError || failure instanceof RecordingServerError) {
    return new Refusal('recordingServer', { failure: failure.failure });
  }
  return toRefusal(failure);
};

/** What a server that sends streams itself asks for. */
interface Asked {
  readonly token: string;
  /** The watcher's request, as far as it is known: without it, nobody under Stream Shield can be told from another client. */
  readonly request: FrontRequest | null;
  /** Where the watcher is. */
  readonly ip: string;
  /** Whether what was asked for belongs to the camera that the token opens. */
  readonly isOf: (camera: CameraSource, opens: (reference: string) => boolean) => boolean;
}

export interface Serving extends StreamHandler {
  /** Why such a server may not answer this request now, decided as for our own answers; null: it may. Rejects when that cannot be known. */
  refusalOf(asked: Asked): Promise<Refusal | null>;
  /**
   * Serves the same streams to programs, which are not playbacks: `cameraOf` says which camera a token opens at this moment (an answer
   * may be a quarter of a second old), and is asked with each request and twice a second while an answer is being sent.
   */
  serveTo(cameraOf: (token: string) => Promise<number | null>): StreamHandler;
  /** Whether this process serves the token's playback: its answer needs no look-up. */
  isKnown(token: string): boolean;
  /** Why the camera's stream was refused within the last minute, if staff can do something about it. */
  whyRefused(cameraId: number): Failure | null;
}

/** How long a refused stream is remembered, in milliseconds, and for how many cameras. */
const remembered = { ttl: 60_000, ...atMost(10_000) };

/** Another client is using the address of a shielded stream. */
export interface ForeignClient {
  readonly viewerId: number;
  readonly locationId: number;
  readonly at: number;
  readonly ip: string;
}

/** Milliseconds between two looks at whether a program may still be sent what it is being sent, and how long an answer may take. */
const [recheckMs, unansweredMs] = [500, 3_000];

interface ServingDeps extends Pick<Platform, 'config' | 'db' | 'secrets' | 'clock' | 'log'> {
  readonly playbacks: Playbacks;
  readonly sources: StreamSources;
  /** Locks the viewer; the caller's implementation also mails. */
  readonly lock: (client: ForeignClient) => Promise<void>;
}

const verdictOn = (source: CameraSource | null): Verdict<Refusal> => {
  if (source?.stream) return { source: source.stream };
  return { refusal: new Refusal('recordingServer', { failure: failure(source?.lacks ?? 'nvr.none') }) };
};

/** Serves the playlists and segments of playbacks. Every request is decided, and decided again if its answer had to wait. */
export const createServing = ({ config, db, playbacks, sources, secrets, clock, log, lock }: ServingDeps): Serving => {
  const addressOf = createClientAddress(config.trustedProxies);
  const strangers = createStrangerAddresses({ secrets });
  const refused = new LRUCache<number, Failure>(remembered);
  const references = createReferences(secrets.derive('stream-references'));
  const origin = createStreamOrigin({
    references,
    clock,
    onFailure: ({ cameraId, locationId }, failure) => {
      if (!(failure instanceof StreamError) || failure.problem !== 'sound-kept') return;
      if (!refused.has(cameraId)) log.warn({ cameraId, locationId }, failure.message);
      refused.set(cameraId, failure.failure);
    },
  });

  // Written together for all who begin at the same time.
  const notePlayer = gather((asking: readonly NotedPlayer[]) => notePlayers(db, asking));
  const noteServedAt = gather(async (served: readonly { id: number; at: number }[]) => {
    await markServed(db, served);
    return served;
  });

  const ended = (playback: Playback): Verdict<Refusal> => ({
    refusal: new Refusal('accessDenied', { decision: playbacks.stateOf(playback, clock.now()) }),
  });

  const sourceOf = (playback: Playback): Verdict<Refusal> | Promise<Verdict<Refusal>> => {
    const known = sources.known(playback.cameraId);
    return known ? verdictOn(known) : sources.of(playback.cameraId).then(verdictOn);
  };

  /** Under Stream Shield, another client using the address locks the viewer; true when that happens. */
  const isBreach = (playback: Playback, request: FrontRequest): boolean => {
    const { watcher, locationId } = playback;
    if (watcher.kind !== 'viewer' || isOwnClient(playback, request) || !playbacks.isShielded(playback)) return false;
    const { viewerId } = watcher;
    void playbacks.end(playback, 'denied', 'shieldLocked');
    lock({ viewerId, locationId, at: clock.now(), ip: addressOf(request) }).catch((error: Error) =>
      log.warn({ err: error, viewerId }, 'a Stream Shield could not be locked; its stream has stopped'),
    );
    return true;
  };

  /** Otherwise a playlist's address, passed on, would show the picture to anybody, uncounted and without a password. */
  const elsewhere = (): Verdict<Refusal> => ({
    refusal: new Refusal('accessDenied', {
      decision: {
        status: 'ended',
        reason: 'tooManyAddresses',
        nextOpening: null,
        serverTime: new Date(clock.now()).toISOString(),
      },
    }),
  });

  const judge = (
    playback: Playback,
    request: FrontRequest | null,
    ip: () => string,
  ): Verdict<Refusal> | Promise<Verdict<Refusal>> => {
    const conclude = (may: boolean) => {
      if (!may) return ended(playback);
      if (request === null)
        return playbacks.isShielded(playback) ? { refusal: new Refusal('forbidden') } : sourceOf(playback);
      return isBreach(playback, request) ? ended(playback) : sourceOf(playback);
    };
    const { watcher } = playback;
    // Written before anything is sent: two processes must not recognize two players.
    if (request !== null && watcher.kind === 'viewer' && playback.player === null && !playback.ended) {
      return notePlayer({ playback, player: playerOf(playback, request) }).then((first) => {
        if (first === null) return { refusal: notFound() };
        playback.player ??= first;
        return judge(playback, request, ip);
      });
    }
    if (watcher.kind === 'stranger' && !playback.ended) {
      const here = strangers.mayBeAt(db, playback.id, watcher, ip());
      if (here !== true) {
        // Decided once it is known: access may end while that is written.
        if (here !== false) return here.then((isHere) => (isHere ? judge(playback, request, ip) : elsewhere()));
        return elsewhere();
      }
    }
    // Any request means somebody is there, even while nothing can be answered; but one refused elsewhere does not keep the session alive.
    playback.lastSeenAt = clock.now();
    // A viewer's location plays no part in the decision; members of staff may be limited to a network.
    const may = playbacks.mayServe(playback, watcher.kind === 'staff' ? ip() : '');
    return typeof may === 'boolean' ? conclude(may) : may.then(conclude);
  };
  const judgeOwn = (playback: Playback, request: FrontRequest) => judge(playback, request, () => addressOf(request));

  /** The visit counts from the first segment on. */
  const noteServed = (playback: Playback): void => {
    playback.isServed = true;
    noteServedAt({ id: playback.id, at: clock.now() }).catch((error: Error) => {
      playback.isServed = false;
      log.warn(
        { err: error, playbackId: playback.id },
        'that a playback shows something is written with its next part',
      );
    });
  };

  const answers = {
    origin,
    refuse: write,
    fail: (response: FrontAnswer, failure: Error) => {
      const refusal = toStreamRefusal(failure);
      if (refusal.code === 'internal') log.error({ err: failure }, 'a stream could not be served');
      write(response, refusal);
    },
  };
  const handler = createStreamHandler<Refusal>({
    sending(token, { socket }, response) {
      const playback = playbacks.known(hexHashTokenOn(socket, token));
      if (!playback) return;
      if (!playback.isServed) noteServed(playback);
      playback.answering.add(socket);
      response.once('close', () => playback.answering.delete(socket));
    },
    // In memory this takes a few look-ups; only the first request to a process, or the first after a change, waits.
    authorize: (token, request) => {
      const known = playbacks.known(hexHashTokenOn(request.socket, token));
      if (known) return judgeOwn(known, request);
      return playbacks.find(token).then((found) => (found ? judgeOwn(found, request) : { refusal: notFound() }));
    },
    ...answers,
  });

  const serveTo = (cameraOf: (token: string) => Promise<number | null>): StreamHandler =>
    createStreamHandler<Refusal>({
      ...answers,
      authorize: async (token) => {
        const cameraId = await cameraOf(token);
        return cameraId === null ? { refusal: notFound() } : verdictOn(await sources.of(cameraId));
      },
      sending(token, _, response) {
        // A reader that takes its time is cut off as well.
        const end = () => void response.destroy();
        let askedAt: number | null = null;
        const again = setInterval(() => {
          const now = performance.now();
          // Asked one question at a time; no answer counts as a no.
          if (askedAt !== null) return void (now - askedAt > unansweredMs && end());
          askedAt = now;
          cameraOf(token).then((id) => {
            askedAt = null;
            if (id === null) end();
          }, end);
        }, recheckMs);
        response.once('close', () => clearInterval(again));
      },
    });

  const refusalOf = async ({ token, request, ip, isOf }: Asked): Promise<Refusal | null> => {
    const playback = await playbacks.find(token);
    const camera = playback && (await sources.of(playback.cameraId));
    if (!playback || !camera) return notFound();
    // The last thing before the answer: access may have ended while waiting.
    const verdict = await judge(playback, request, () => ip);
    if ('refusal' in verdict) return verdict.refusal;
    const { source } = verdict;
    if (!isOf(camera, (reference) => references.open(source, reference) !== null)) return new Refusal('forbidden');
    if (!playback.isServed) noteServed(playback);
    return null;
  };

  const isKnown = (token: string): boolean => playbacks.known(hexDigest(token)) !== undefined;

  return { ...handler, serveTo, refusalOf, isKnown, whyRefused: (cameraId) => refused.get(cameraId) ?? null };
};
