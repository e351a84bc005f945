import type { Wire } from '../wire/outgoing.ts';

/** How one client receives messages from the hub; handles bytes, not messages. */
export interface Transport {
  readonly wire: Wire;
  /** Whether pings keep it open; polling transports are kept open by their polls. */
  readonly isPinged: boolean;
  /** Bytes the client has not received yet. */
  readonly queuedBytes: number;
  send: (bytes: Buffer) => void;
  /** Ends once everything queued is sent. */
  end: () => void;
  /** Ends at once, discarding what is queued. */
  destroy: () => void;
  /** For polling transports: whether the client is waiting now; a poll that waits too long is answered. */
  attend?: (now: number) => boolean;
}

/** The receiving end of a transport. */
export interface Receiver {
  /** A transport message from the client. */
  receive: (data: Buffer) => void;
  /** The transport has ended, for whatever reason. */
  gone: () => void;
}
