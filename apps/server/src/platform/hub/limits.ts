/** The hub's limits; durations in milliseconds, sizes in bytes. */
export const hubLimits = {
  /** An idle connection is pinged this often; clients give up after twice as long. */
  keepAliveEvery: 15_000,
  /** A client silent for this long is gone. */
  clientTimeout: 30_000,
  /** The handshake must arrive within this. */
  handshakeTimeout: 15_000,
  /** From negotiation to connection. */
  tokenLifetime: 30_000,
  /** A poll without messages is answered after this, before proxies time out. */
  pollTimeout: 45_000,
  /** A session is rechecked after this, in case every notification about it was missed. */
  verifyEvery: 60_000,
  /** A connection is dropped when a message arrives while more than this is queued for its client: room for a picture or two. */
  queuedBytes: 2 * 1_024 * 1_024,
  /** The largest message of a client. */
  messageBytes: 16_384,
  /** How deep lists and maps of a message may be nested, and how many values it may have in total. */
  depth: 16,
  valuesInMessage: 1_000,
  /** Messages a client may send within `rateWindow`; the official client sends one ping in 15 s. */
  messagesInWindow: 40,
  rateWindow: 10_000,
  /** Open connections of one account at one server process: browser tabs and devices. */
  connectionsOfAccount: 32,
  /** A fan-out lets other work through after this many connections. */
  deliverAtOnce: 5_000,
} as const;
