/** What one state of a playback's watch says; see `streams.watch`. */
export type PlaybackState =
  | { status: 'running'; endsAt: string | null; serverTime: string }
  /** It cannot be known now whether it may go on: nothing is served, and it goes on by itself. */
  | { status: 'waiting'; serverTime: string }
  | {
      status: 'ended';
      /** A reason code, or why the playback ended. */
      reason: string;
      nextOpening: string | null;
      serverTime: string;
    };
