import { hub, urlOf } from '@viewgate/contract';

/** Carries text to the hub and back. */
export interface Wire {
  send: (text: string) => void;
  close: () => void;
}

interface Ends {
  readonly onText: (text: string) => void;
  /** It has ended, or never began; called once. */
  readonly onGone: () => void;
}

const addressOf = (token: string) => urlOf(hub.connect, { query: { id: token } });

/** Milliseconds a WebSocket has to open; after that, the network is assumed to block it. */
const opensWithin = 10_000;

/** Milliseconds a request has that the server answers at once: a page that waited on it forever would never reconnect. */
export const answeredWithin = 15_000;

/** Rejects where the network does not let a WebSocket through. */
export const openSocket = (token: string, { onText, onGone }: Ends): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const address = new URL(addressOf(token), location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    let isOpen = false;
    const timer = setTimeout(() => socket.close(), opensWithin);
    socket.onmessage = ({ data }) => onText(String(data));
    socket.onopen = () => {
      isOpen = true;
      clearTimeout(timer);
      resolve({ send: (text) => socket.send(text), close: () => socket.close() });
    };
    socket.onclose = () => {
      clearTimeout(timer);
      if (isOpen) onGone();
      else reject(new Error('The WebSocket did not open.'));
    };
  });

/** Long polling, which works on every network. */
export const openPolls = async (token: string, { onText, onGone }: Ends): Promise<Wire> => {
  const address = addressOf(token);
  const abort = new AbortController();
  const poll = async (...limits: AbortSignal[]): Promise<string | null> => {
    const signal = AbortSignal.any([abort.signal, ...limits]);
    const answer = await fetch(address, { signal, headers: { accept: 'text/plain' } });
    if (answer.status !== 200) return null;
    return await answer.text();
  };
  // The first poll only opens the connection.
  if ((await poll(AbortSignal.timeout(answeredWithin))) === null) throw new Error('The hub does not answer polls.');
  const gone = () => {
    if (!abort.signal.aborted) onGone();
    abort.abort();
  };
  const listen = async () => {
    for (;;) {
      const text = await poll();
      if (text === null) return;
      if (text) onText(text);
    }
  };
  void listen()
    .catch(() => undefined)
    .then(gone);
  return {
    send: (body) =>
      void fetch(address, { method: 'POST', body, headers: { 'content-type': 'text/plain;charset=UTF-8' } }).then(
        ({ ok }) => ok || gone(),
        gone,
      ),
    close: () => {
      abort.abort();
      void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    },
  };
};
