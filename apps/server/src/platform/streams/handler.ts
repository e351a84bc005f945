import type { FrontAnswer, FrontRequest } from '../http/front.ts';
import type { StreamFailure } from './errors.ts';
import type { Playlist } from './fetch-playlist.ts';
import type { StreamOrigin } from './origin.ts';
import { isReady, sendPlaylist, sendTransfer } from './send.ts';
import type { StreamSource } from './source.ts';
import { Transfer } from './transfer.ts';

/** Whether a token's holder may be sent the stream now. */
export type Verdict<Refusal> = { readonly source: StreamSource } | { readonly refusal: Refusal };

export interface StreamHandlerOptions<Refusal> {
  readonly origin: StreamOrigin;
  /**
   * Called on every request, and again after any wait: nothing may start once access has ended. Must be safe to call any number of times.
   * Answer synchronously if the data is in memory; a promise costs each request a turn.
   */
  readonly authorize: (token: string, request: FrontRequest) => Verdict<Refusal> | Promise<Verdict<Refusal>>;
  /** Called when a part begins to be sent: its connection carries it until the answer closes. */
  readonly sending?: (token: string, request: FrontRequest, response: FrontAnswer) => void;
  /** Writes the refusal. */
  readonly refuse: (response: FrontAnswer, refusal: Refusal) => void;
  /** Reports that the stream failed: a `StreamFailure`, or an error of `authorize` itself, which permits nothing either. */
  readonly fail: (response: FrontAnswer, failure: StreamFailure | Error) => void;
}

/** Answers stream requests, written as a front does (with Fastify: to the raw response, after `reply.hijack()`). */
export interface StreamHandler {
  playlist(token: string, request: FrontRequest, response: FrontAnswer): void;
  part(token: string, reference: string, request: FrontRequest, response: FrontAnswer): void;
}

interface Call {
  readonly token: string;
  readonly request: FrontRequest;
  readonly response: FrontAnswer;
}
type Ask = (source: StreamSource) => Transfer | Playlist | Promise<Playlist>;

export const createStreamHandler = <Refusal>(options: StreamHandlerOptions<Refusal>): StreamHandler => {
  const { origin, authorize, refuse } = options;

  const fail = (response: FrontAnswer, error: unknown): void => {
    if (response.headersSent) response.destroy();
    else options.fail(response, error instanceof Error ? error : new Error('Unknown failure'));
  };

  /** Gets a current verdict and continues with its source, or writes the refusal. Never throws. */
  const decide = (call: Call, proceed: (source: StreamSource) => void): void => {
    const conclude = (verdict: Verdict<Refusal>): void =>
      'refusal' in verdict ? refuse(call.response, verdict.refusal) : proceed(verdict.source);
    try {
      const verdict = authorize(call.token, call.request);
      if (verdict instanceof Promise) verdict.then(conclude).catch((error: unknown) => fail(call.response, error));
      else conclude(verdict);
    } catch (error) {
      fail(call.response, error);
    }
  };

  const send = (call: Call, transfer: Transfer): void => {
    if (!transfer.failure) options.sending?.(call.token, call.request, call.response);
    sendTransfer(transfer, call.request, call.response, (failure) => fail(call.response, failure));
  };

  /** INVARIANT: nothing is sent without a verdict after the last wait: access may have ended in the meantime. */
  const sendLater = (call: Call, transfer: Transfer): void => {
    let isSettled = false;
    const go = (): void => {
      if (isSettled || !isReady(transfer, call.request)) return;
      isSettled = true;
      decide(call, () => send(call, transfer));
    };
    const leave = transfer.listen({
      begin: go,
      chunk: () => {},
      end: go,
      fail: (failure) => isSettled || fail(call.response, failure),
    });
    // Until the answer is closed: leaving earlier could abandon a body about to be sent.
    call.response.once('close', leave);
  };

  const answer = (call: Call, ask: Ask): void =>
    decide(call, (source) => {
      const found = ask(source);
      if (found instanceof Transfer) {
        // Nobody is left to answer, and nothing else would release the hold.
        if (call.response.destroyed) return;
        found.hold();
        call.response.once('close', found.release);
        if (isReady(found, call.request)) send(call, found);
        else sendLater(call, found);
      } else if (found instanceof Promise) {
        found
          .then((playlist) => decide(call, () => sendPlaylist(playlist, call.response)))
          .catch((error: unknown) => fail(call.response, error));
      } else sendPlaylist(found, call.response);
    });

  return {
    playlist: (token, request, response) => answer({ token, request, response }, (source) => origin.playlist(source)),
    part: (token, reference, request, response) =>
      answer({ token, request, response }, (source) => origin.part(source, reference)),
  };
};
