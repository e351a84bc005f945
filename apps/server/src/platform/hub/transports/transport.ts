import type { Wire } from '../wire/outgoing.ts';

/** One client's way of hearing the hub; knows bytes, and nothing of messages. */
export interface Transport {
  readonly wire: Wire;
  /** Whether pings keep it open; a transport that polls is kept open by its polls. */
  readonly isPinged: boolean;
  /** Bytes that the client has not taken yet. */
  readonly queuedBytes: number;
  send: (bytes: Buffer) => void;
  /** Ends when what is queued has left. */
  end: () => void;
  /** Ends at once, whatever is queued. */
  destroy: () => void;
  /** Whether the client waits at this moment, for transports that poll; a poll that waits too long is answered. */
  attend?: (now: number) => boolean;
}

/** Who is behind a transport. */
export interface Receiver {
  /** A transport message of the client. */
  receive: (data: Buffer) => void;
  /** The transport has ended, for whatever reason. */
  gone: () => void;
}
