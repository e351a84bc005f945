import { hub, urlOf } from '@viewgate/contract';
import { answeredWithin, openPolls, openSocket, type Wire } from './wires.ts';

/** Nobody is signed in. */
export class SignedOut extends Error {}

/** A connection to the hub, in the JSON of the public SignalR protocol: https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md */
export interface Link {
  invoke: (target: string, args: readonly unknown[]) => Promise<unknown>;
  close: () => void;
}

const kinds = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;
interface Message {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
  readonly invocationId?: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly allowReconnect?: boolean;
}

const recordEnd = '\u001e';
const written = (message: object) => JSON.stringify(message) + recordEnd;

/** Milliseconds: how often this side pings, and after how much silence the other side is considered gone. */
const pingEvery = 15_000;
const silentFor = 30_000;

const negotiate = async (): Promise<string> => {
  const answer = await fetch(urlOf(hub.negotiate, { query: { negotiateVersion: 1 } }), {
    method: 'POST',
    signal: AbortSignal.timeout(answeredWithin),
  });
  if (answer.status === 401) throw new SignedOut('Nobody is signed in.');
  const { connectionToken } = (await answer.json()) as { connectionToken?: string };
  if (!connectionToken) throw new Error('The hub sent no connection token.');
  return connectionToken;
};

/** Reads messages that may arrive in pieces; anything after the last separator waits for the rest. */
const reader = (onMessage: (message: Message) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const records = (rest + text).split(recordEnd);
    rest = records.pop() ?? '';
    for (const record of records) onMessage(JSON.parse(record) as Message);
  };
};

/** Connects once. Resolves when the server has completed the handshake; `onGone` is called once when the connection ends, with whether the server asked not to reconnect. */
export const openLink = async (
  onEvent: (target: string, args: readonly unknown[]) => void,
  onGone: (isSentAway: boolean) => void,
): Promise<Link> => {
  const asked = new Map<string, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  let heardAt = Date.now();
  let isOver = false;
  let wire: Wire | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let isHandshakeDone = false;
  // The handshake response is awaited like any other answer.
  const handshake = new Promise<unknown>((resolve, reject) => asked.set('', { resolve, reject }));
  handshake.catch(() => undefined);

  const end = (isSentAway = false) => {
    if (isOver) return;
    isOver = true;
    clearInterval(pings);
    for (const { reject } of asked.values()) reject(new Error('The connection to the hub has ended.'));
    asked.clear();
    onGone(isSentAway);
  };
  const shut = (isSentAway = false) => {
    wire?.close();
    end(isSentAway);
  };
  const hear = (message: Message) => {
    const { type, target, invocationId = '', error } = message;
    if (type === kinds.invocation && target) onEvent(target, message.arguments ?? []);
    if (type === kinds.close) shut(!message.allowReconnect);
    if (isHandshakeDone && type !== kinds.completion) return;
    isHandshakeDone = true;
    const question = asked.get(invocationId);
    asked.delete(invocationId);
    if (error) question?.reject(new Error(error));
    else question?.resolve(message.result);
  };
  const read = reader(hear);
  const ends = {
    onText: (text: string) => {
      heardAt = Date.now();
      read(text);
    },
    onGone: () => end(),
  };

  wire = await openSocket(await negotiate(), ends).catch(async () => await openPolls(await negotiate(), ends));
  wire.send(written({ protocol: 'json', version: 1 }));
  pings = setInterval(() => {
    if (Date.now() - heardAt > silentFor) return shut();
    return wire?.send(written({ type: kinds.ping }));
  }, pingEvery);
  await handshake;
  return {
    invoke: (target, args) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('The connection to the hub has ended.'));
        const invocationId = String(++count);
        asked.set(invocationId, { resolve, reject });
        return wire?.send(written({ type: kinds.invocation, invocationId, target, arguments: args }));
      }),
    close: shut,
  };
};
