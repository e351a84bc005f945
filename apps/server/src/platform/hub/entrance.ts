import { failure, type hub } from '@viewgate/contract';
import type { Clock } from '../clock/clock.ts';
import type { Call } from '../http/call.ts';
import { notFound, Refusal } from '../refusal/refusal.ts';
import { takeUpgrade } from '../http/upgrades.ts';
import { Connection, type Host } from './connection.ts';
import { hubLimits } from './limits.ts';
import type { Registry } from './registry.ts';
import { type createTokens, newConnectionId } from './token.ts';
import { LongPolling } from './transports/long-polling.ts';
import { openEvents } from './transports/server-sent-events.ts';
import type { Transport } from './transports/transport.ts';
import { acceptWebSocket } from './transports/web-socket.ts';

const transports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
];

interface EntranceDeps {
  clock: Clock;
  registry: Registry;
  tokens: ReturnType<typeof createTokens>;
  host: Host;
  /** Adds the connection; it takes its first turn automatically. */
  enter: (connection: Connection) => void;
}

type Connecting = Call<typeof hub.connect>;

/** The hub's entrance: negotiation, the three transports, and what clients post. */
export const createEntrance = ({ clock, registry, tokens, host, enter }: EntranceDeps) => {
  /** Used tokens, with the time from which they would be expired anyway. */
  const spent = new Map<string, number>();

  const requireRoom = (accountId: number): void => {
    if (registry.countOfAccount(accountId) < hubLimits.connectionsOfAccount) return;
    throw new Refusal('tooMany', { retryAfter: 60, failure: failure('hub.tooManyConnections') });
  };

  /** The caller's open connection with this token; anybody else's is not found. */
  const find = (token: string, sessionId: number): Connection => {
    const negotiated = tokens.open(token, sessionId);
    const connection = negotiated ? registry.get(negotiated.connectionId) : undefined;
    if (!connection || connection.sessionId !== sessionId) throw notFound();
    return connection;
  };

  /** The id for a new connection: the negotiated one, used once; a WebSocket may omit it. */
  const redeem = (token: string | undefined, sessionId: number): string => {
    if (token === undefined) return newConnectionId();
    const negotiated = tokens.open(token, sessionId);
    if (!negotiated || negotiated.until < clock.now()) throw notFound();
    const { connectionId, until } = negotiated;
    if (registry.get(connectionId)) throw new Refusal('conflict', { failure: failure('hub.alreadyOpen') });
    if (spent.has(connectionId)) throw notFound();
    spent.set(connectionId, until);
    return connectionId;
  };

  const begin = ({ actor, input }: Connecting) => {
    requireRoom(actor.accountId);
    const id = redeem(input.query.id, actor.sessionId);
    return (transport: Transport): Connection => {
      const connection = new Connection(id, actor, transport, host);
      enter(connection);
      return connection;
    };
  };

  /** Takes over the response, keeping the headers the server puts on every response. */
  const hijack = ({ reply }: Connecting) => {
    reply.hijack();
    return { response: reply.raw, headers: reply.getHeaders() as Record<string, string> };
  };

  const poll = (call: Connecting, token: string): void => {
    const negotiated = tokens.open(token, call.actor.sessionId);
    let open = negotiated ? registry.get(negotiated.connectionId) : undefined;
    if (!open) {
      const polling = new LongPolling();
      open = begin(call)(polling);
      polling.attach(open);
    }
    const { transport } = open;
    if (!(transport instanceof LongPolling)) {
      throw new Refusal('conflict', { failure: failure('hub.otherTransport') });
    }
    const { response, headers } = hijack(call);
    open.heardAt = clock.now();
    transport.poll(response, headers, clock.now());
  };

  return {
    negotiate({ actor, input }: Call<typeof hub.negotiate>): object {
      if (input.query.negotiateVersion < 1) return { error: 'This server asks for version 1 of the negotiation.' };
      requireRoom(actor.accountId);
      const connectionId = newConnectionId();
      return {
        negotiateVersion: 1,
        // The connection's public id; only the token opens it.
        connectionId: newConnectionId(),
        connectionToken: tokens.seal(connectionId, actor.sessionId),
        availableTransports: transports,
      };
    },

    connect(call: Connecting): void {
      const { input, request } = call;
      const upgrade = request.headers.upgrade === undefined ? null : begin(call);
      if (upgrade) {
        const taken = takeUpgrade(request.raw);
        if (!taken) throw new Refusal('malformed');
        call.reply.hijack();
        return acceptWebSocket(taken, upgrade);
      }
      const { id } = input.query;
      if (id === undefined) throw new Refusal('malformed');
      if (!request.headers.accept?.includes('text/event-stream')) return poll(call, id);
      const attach = begin(call);
      const { response, headers } = hijack(call);
      return openEvents(response, headers, attach);
    },

    send({ actor, input, request }: Call<typeof hub.send>): void {
      const connection = find(input.query.id, actor.sessionId);
      const { body } = request;
      if (!Buffer.isBuffer(body) && typeof body !== 'string') throw new Refusal('unsupportedType');
      connection.receive(Buffer.from(body as string));
    },

    disconnect({ actor, input }: Call<typeof hub.disconnect>): void {
      find(input.query.id, actor.sessionId).drop();
    },

    /** Drops expired tokens. */
    sweep(): void {
      const now = clock.now();
      for (const [id, until] of spent) if (until < now) spent.delete(id);
    },
  };
};
