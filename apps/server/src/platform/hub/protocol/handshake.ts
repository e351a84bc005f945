import { jsonProtocol } from './json.ts';
import { messagePackProtocol } from './messagepack.ts';
import { type HubProtocol, Malformed } from './messages.ts';
import { separator, terminated } from './records.ts';

const protocols = new Map([jsonProtocol, messagePackProtocol].map((one) => [one.name, one]));
/** Version 2 only adds messages for stateful reconnects, which must be offered in negotiation; this server does not offer them. */
const newestVersion = 2;

export interface Handshake {
  /** The encoding of everything that follows, or why it is refused. */
  readonly outcome: HubProtocol | { readonly error: string };
  /** What the client sent after its handshake. */
  readonly rest: Buffer;
}

const choose = (asked: { protocol?: unknown; version?: unknown } | null): Handshake['outcome'] => {
  const protocol = protocols.get(String(asked?.protocol));
  if (!protocol) return { error: 'The protocol must be json or messagepack.' };
  const version = asked?.version;
  if (typeof version !== 'number' || version < 1 || version > newestVersion) {
    return { error: `The server does not support this version of the ${protocol.name} protocol.` };
  }
  return protocol;
};

/** Reads the first message of a connection, which is JSON whatever the encoding. Throws {@link Malformed}. */
export const readHandshake = (data: Buffer): Handshake => {
  const end = data.indexOf(separator);
  if (end === -1) throw new Malformed('the handshake has no end');
  try {
    return { outcome: choose(JSON.parse(data.toString('utf8', 0, end))), rest: data.subarray(end + 1) };
  } catch {
    throw new Malformed('the handshake is not JSON');
  }
};

/** The answer to a handshake; without an error it is accepted. */
export const handshakeAnswer = (error?: string): Buffer =>
  terminated(JSON.stringify(error === undefined ? {} : { error }));
