/** The codes of message types, which both encodings share. */
export const typeCode = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const;

/** What a client says, as far as this server listens; streams are refused, and what later versions add is `ignored`. */
export type ClientMessage =
  | {
      readonly type: 'invocation' | 'streamInvocation';
      /** Null: the client expects no answer. */
      readonly invocationId: string | null;
      readonly target: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'ping' | 'close' | 'ignored' };

/** What the server says. */
export type ServerMessage =
  | { readonly type: 'event'; readonly target: string; readonly args: readonly unknown[] }
  | { readonly type: 'result'; readonly invocationId: string; readonly result: unknown }
  | { readonly type: 'failure'; readonly invocationId: string; readonly error: string }
  | { readonly type: 'ping' }
  | { readonly type: 'close'; readonly error: string | null; readonly allowReconnect: boolean };

/** The client does not speak the protocol. */
export class Malformed extends Error {}

/** One of the protocol's encodings. */
export interface HubProtocol {
  readonly name: string;
  readonly isBinary: boolean;
  /** The messages of one transport message, each whole. Throws {@link Malformed}. */
  read: (data: Buffer) => ClientMessage[];
  write: (message: ServerMessage) => Buffer;
}

/** Checks what both encodings have in common. Throws {@link Malformed}. */
export const invocationOf = (
  type: 'invocation' | 'streamInvocation',
  given: { invocationId: unknown; target: unknown; args: unknown },
): ClientMessage => {
  const invocationId = given.invocationId ?? null;
  const { target, args } = given;
  if (invocationId !== null && typeof invocationId !== 'string') throw new Malformed('an id is no text');
  if (typeof target !== 'string') throw new Malformed('a target is no text');
  if (!Array.isArray(args)) throw new Malformed('arguments are no list');
  return { type, invocationId, target, args };
};
