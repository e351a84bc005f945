/** One state of a watched playback; see `streams.watch`. */
export type PlaybackState =
  | { status: 'running'; endsAt: string | null; serverTime: string }
  /** Whether it may go on cannot be known at the moment: nothing is served, and it resumes on its own. */
  | { status: 'waiting'; serverTime: string }
  | {
      status: 'ended';
      /** A reason code, or why the playback ended. */
      reason: string;
      nextOpening: string | null;
      serverTime: string;
    };
