import { hubLimits } from './limits.ts';
import type { Caller } from './methods.ts';
import { handshakeAnswer, readHandshake } from './protocol/handshake.ts';
import { type ClientMessage, type HubProtocol, Malformed } from './protocol/messages.ts';
import type { Receiver, Transport } from './transports/transport.ts';
import { onWire, Outgoing } from './wire/outgoing.ts';

/** What a connection needs from its hub. */
export interface Host {
  readonly now: () => number;
  /** The handshake is done: `open` or `close` follows, once the session was checked. */
  readonly shaken: (connection: Connection) => void;
  /** A method's result, or a promise of it; throws errors whose message the client may read. */
  readonly invoke: (caller: Caller, target: string, args: readonly unknown[]) => unknown;
  /** It receives nothing more. */
  readonly left: (connection: Connection) => void;
  readonly gone: (connection: Connection) => void;
  /** A client's message caused an unexpected error. */
  readonly failed: (error: unknown) => void;
}

export interface Owner {
  readonly accountId: number;
  readonly sessionId: number;
}

/**
 * One client of the hub: handshake → open → closing → closed. A class, because there are thousands of them and each should not hold its
 * own methods.
 */
export class Connection implements Receiver, Caller {
  readonly id: string;
  readonly accountId: number;
  readonly sessionId: number;
  readonly transport: Transport;
  readonly openedAt: number;
  state: 'handshake' | 'verifying' | 'open' | 'closing' | 'closed' = 'handshake';
  /** Its groups, as named by `groups.ts`. */
  groups: readonly string[] = [];
  /** When its session ends unless it is extended; UTC milliseconds. */
  sessionExpiresAt = 0;
  /** When its session was last checked. */
  verifiedAt: number;
  /** How many times its session had to be rechecked. */
  doubts = 0;
  heardAt: number;
  sentAt = 0;
  /** It may have missed a message: it is closed at its next turn, so that its client reconnects. */
  hasMissed = false;
  private readonly host: Host;
  private leaving: Set<() => void> | null = null;
  private protocol: HubProtocol | null = null;
  private early: Buffer[] | null = null;
  private windowStart = 0;
  private heardInWindow = 0;

  constructor(id: string, owner: Owner, transport: Transport, host: Host) {
    this.id = id;
    this.accountId = owner.accountId;
    this.sessionId = owner.sessionId;
    this.transport = transport;
    this.host = host;
    this.openedAt = this.heardAt = this.verifiedAt = host.now();
  }

  receive(data: Buffer): void {
    if (this.state === 'closing' || this.state === 'closed') return;
    this.heardAt = this.host.now();
    try {
      this.count();
      if (this.state === 'handshake') this.shakeHands(data);
      else if (this.state === 'verifying') this.early?.push(data);
      else this.protocol?.read(data).forEach((message, index) => this.take(message, index));
    } catch (error) {
      // INVARIANT: whatever a client sends ends its own connection at most, never the process.
      if (!(error instanceof Malformed)) this.host.failed(error);
      const why = error instanceof Malformed ? error.message : 'a message could not be handled';
      this.close(`The connection was closed: ${why}.`, false);
    }
  }

  /** Its session is valid and its groups are known: messages received so far are handled. */
  open(): void {
    const early = this.early ?? [];
    this.early = null;
    this.state = 'open';
    this.transport.send(onWire(handshakeAnswer(), this.protocol?.isBinary ?? false, this.transport.wire));
    for (const data of early) this.receive(data);
  }

  send(message: Outgoing): void {
    if (this.state !== 'open' || !this.protocol) return;
    // INVARIANT: the queue of each client is bounded; one that reads nothing is dropped and does not affect the others.
    if (this.transport.queuedBytes > hubLimits.queuedBytes) return this.drop();
    this.sentAt = this.host.now();
    this.transport.send(message.as(this.protocol, this.transport.wire));
  }

  /** Sends a close message and ends; `allowReconnect` asks the client to reconnect automatically. */
  close(error: string | null, allowReconnect: boolean): void {
    if (this.state === 'closing' || this.state === 'closed') return;
    const { protocol, transport } = this;
    if (this.state === 'open' && protocol) {
      transport.send(new Outgoing({ type: 'close', error, allowReconnect }).as(protocol, transport.wire));
    } else if (error) transport.send(onWire(handshakeAnswer(error), protocol?.isBinary ?? false, transport.wire));
    this.state = 'closing';
    this.left();
    transport.end();
  }

  /** Ends without a close message: the client is not listening. */
  drop(): void {
    if (this.state === 'closed') return;
    this.left();
    this.transport.destroy();
    this.gone();
  }

  gone(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.left();
    this.host.gone(this);
  }

  tell(event: string, ...args: readonly unknown[]): void {
    this.send(new Outgoing({ type: 'event', target: event, args }));
  }

  onLeft(leave: () => void): () => void {
    this.leaving ??= new Set();
    this.leaving.add(leave);
    return () => this.leaving?.delete(leave);
  }

  private left(): void {
    const { leaving } = this;
    this.leaving = null;
    for (const leave of leaving ?? []) leave();
    this.host.left(this);
  }

  private shakeHands(data: Buffer): void {
    const { outcome, rest } = readHandshake(data);
    if ('error' in outcome) return this.close(outcome.error, false);
    if (outcome.isBinary && this.transport.wire === 'event') {
      return this.close('Server-sent events carry text only.', false);
    }
    this.protocol = outcome;
    this.state = 'verifying';
    this.early = rest.length > 0 ? [rest] : [];
    this.host.shaken(this);
  }

  private take(message: ClientMessage, index: number): void {
    // The first of several messages was counted on arrival.
    if (index > 0) this.count();
    if (message.type === 'close') this.close(null, false);
    if (message.type !== 'invocation' && message.type !== 'streamInvocation') return;
    const { invocationId } = message;
    const answer = (result: unknown): void => {
      if (invocationId !== null) this.send(new Outgoing({ type: 'result', invocationId, result }));
    };
    const fail = (error: unknown): void => {
      if (invocationId === null) return;
      this.send(new Outgoing({ type: 'failure', invocationId, error: (error as Error).message }));
    };
    try {
      if (message.type === 'streamInvocation') throw new Error('This hub has no streams.');
      const result = this.host.invoke(this, message.target, message.args);
      if (result instanceof Promise) result.then(answer, fail);
      else answer(result);
    } catch (error) {
      fail(error);
    }
  }

  /** Throws {@link Malformed} when the client sends more than it may. */
  private count(): void {
    if (this.heardAt - this.windowStart > hubLimits.rateWindow) {
      this.windowStart = this.heardAt;
      this.heardInWindow = 0;
    }
    if (++this.heardInWindow > hubLimits.messagesInWindow) throw new Malformed('too many messages');
  }
}
