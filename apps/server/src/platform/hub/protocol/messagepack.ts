import { decode, encode } from '@msgpack/msgpack';
import { hubLimits } from '../limits.ts';
import { splitByLength, withLength } from './length-prefix.ts';
import { checkBounds } from './messagepack-bounds.ts';
import {
  type ClientMessage,
  type HubProtocol,
  invocationOf,
  Malformed,
  type ServerMessage,
  typeCode,
} from './messages.ts';

/** Result kinds of a completion. */
const resultKind = { error: 1, nothing: 2, something: 3 } as const;
const noHeaders = {};

const readOne = (payload: Buffer): ClientMessage => {
  checkBounds(payload);
  let message: unknown;
  try {
    message = decode(payload);
  } catch {
    throw new Malformed('a message is not MessagePack');
  }
  if (!Array.isArray(message) || typeof message[0] !== 'number') throw new Malformed('a message has no type');
  const [type, , invocationId, target, args] = message as unknown[];
  switch (type) {
    case typeCode.invocation:
      return invocationOf('invocation', { invocationId, target, args });
    case typeCode.streamInvocation:
      return invocationOf('streamInvocation', { invocationId, target, args });
    case typeCode.ping:
      return { type: 'ping' };
    case typeCode.close:
      return { type: 'close' };
    default:
      return { type: 'ignored' };
  }
};

const shapeOf = (message: ServerMessage): unknown[] => {
  switch (message.type) {
    case 'event':
      return [typeCode.invocation, noHeaders, null, message.target, message.args, []];
    case 'result':
      return message.result === undefined
        ? [typeCode.completion, noHeaders, message.invocationId, resultKind.nothing]
        : [typeCode.completion, noHeaders, message.invocationId, resultKind.something, message.result];
    case 'failure':
      return [typeCode.completion, noHeaders, message.invocationId, resultKind.error, message.error];
    case 'ping':
      return [typeCode.ping];
    case 'close':
      return [typeCode.close, message.error, message.allowReconnect];
  }
};

/** Messages as MessagePack lists, each preceded by its length. */
export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  isBinary: true,
  read: (data) => splitByLength(data, hubLimits.messagesInWindow).map(readOne),
  write: (message) => withLength(encode(shapeOf(message))),
};
