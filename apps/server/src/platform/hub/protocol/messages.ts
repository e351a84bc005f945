/** The codes of message types, shared by both encodings. */
export const typeCode = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const;

/** Client messages this server handles; streams are refused, and additions of later versions are `ignored`. */
export type ClientMessage =
  | {
      readonly type: 'invocation' | 'streamInvocation';
      /** Null: the client expects no answer. */
      readonly invocationId: string | null;
      readonly target: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'ping' | 'close' | 'ignored' };

export type ServerMessage =
  | { readonly type: 'event'; readonly target: string; readonly args: readonly unknown[] }
  | { readonly type: 'result'; readonly invocationId: string; readonly result: unknown }
  | { readonly type: 'failure'; readonly invocationId: string; readonly error: string }
  | { readonly type: 'ping' }
  | { readonly type: 'close'; readonly error: string | null; readonly allowReconnect: boolean };

/** The client violates the protocol. */
export class Malformed extends Error {}

export interface HubProtocol {
  readonly name: string;
  readonly isBinary: boolean;
  /** The messages in one transport message, each complete. Throws {@link Malformed}. */
  read: (data: Buffer) => ClientMessage[];
  write: (message: ServerMessage) => Buffer;
}

/** Checks common to both encodings. Throws {@link Malformed}. */
export const invocationOf = (
  type: 'invocation' | 'streamInvocation',
  given: { invocationId: unknown; target: unknown; args: unknown },
): ClientMessage => {
  const invocationId = given.invocationId ?? null;
  const { target, args } = given;
  if (invocationId !== null && typeof invocationId !== 'string') throw new Malformed('an id is not a string');
  if (typeof target !== 'string') throw new Malformed('a target is not a string');
  if (!Array.isArray(args)) throw new Malformed('arguments are not a list');
  return { type, invocationId, target, args };
};
