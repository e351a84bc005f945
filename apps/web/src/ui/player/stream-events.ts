/** What becomes of a stream on its way to a video element. */
export interface StreamEvents {
  /** Pictures arrive. */
  readonly onPlaying: () => void;
  /** They stopped arriving; another try is under way. */
  readonly onInterrupted: () => void;
  /** The server refused a part: it knows why. */
  readonly onRefused: () => void;
}

/** A stream that plays in a video element. */
export interface Attached {
  /** Loads it anew, at once. */
  again(): void;
  /** Stops it and empties the element. */
  stop(): void;
}
