/** What happens to a stream on its way to a video element. */
export interface StreamEvents {
  /** Pictures are arriving. */
  readonly onPlaying: () => void;
  /** They stopped arriving; it is being retried. */
  readonly onInterrupted: () => void;
  /** The server refused a part, and knows why. */
  readonly onRefused: () => void;
}

/** A stream attached to a video element. */
export interface Attached {
  /** Reloads it at once. */
  again(): void;
  /** Stops it and empties the element. */
  stop(): void;
}
