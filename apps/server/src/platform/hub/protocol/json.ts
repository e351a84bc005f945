import { nestsDeeperThan } from '../../json/depth.ts';
import { hubLimits } from '../limits.ts';
import {
  type ClientMessage,
  type HubProtocol,
  invocationOf,
  Malformed,
  type ServerMessage,
  typeCode,
} from './messages.ts';
import { splitRecords, terminated } from './records.ts';

/** Refuses what MessagePack's decoder refuses, however the name is escaped: copying such an object would set its prototype. */
const refuseProto = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new Malformed('a message has a part named __proto__');
  return value;
};

const readOne = (text: string): ClientMessage => {
  if (nestsDeeperThan(text, hubLimits.depth)) throw new Malformed('a message is nested too deeply');
  let message: Record<string, unknown>;
  try {
    message = JSON.parse(text, refuseProto);
  } catch (error) {
    if (error instanceof Malformed) throw error;
    throw new Malformed('a message is not JSON');
  }
  if (typeof message !== 'object' || message === null) throw new Malformed('a message is not an object');
  const { type, invocationId, target } = message;
  if (typeof type !== 'number') throw new Malformed('a message has no type');
  switch (type) {
    case typeCode.invocation:
      return invocationOf('invocation', { invocationId, target, args: message.arguments });
    case typeCode.streamInvocation:
      return invocationOf('streamInvocation', { invocationId, target, args: message.arguments });
    case typeCode.ping:
      return { type: 'ping' };
    case typeCode.close:
      return { type: 'close' };
    default:
      return { type: 'ignored' };
  }
};

const shapeOf = (message: ServerMessage): object => {
  switch (message.type) {
    case 'event':
      return { type: typeCode.invocation, target: message.target, arguments: message.args };
    case 'result':
      return { type: typeCode.completion, invocationId: message.invocationId, result: message.result };
    case 'failure':
      return { type: typeCode.completion, invocationId: message.invocationId, error: message.error };
    case 'ping':
      return { type: typeCode.ping };
    case 'close':
      return {
        type: typeCode.close,
        ...(message.error === null ? {} : { error: message.error }),
        ...(message.allowReconnect ? { allowReconnect: true } : {}),
      };
  }
};

/** Messages as JSON objects, each followed by a record separator. */
export const jsonProtocol: HubProtocol = {
  name: 'json',
  isBinary: false,
  read: (data) => splitRecords(data, hubLimits.messagesInWindow).map(readOne),
  write: (message) => terminated(JSON.stringify(shapeOf(message))),
};
