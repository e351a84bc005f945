/** How a running picture may be shown. */
export interface Showing {
  /** It carries the mark, is covered in the background, and stays on its page. */
  streamShield: boolean;
  /** It may leave its page for a window of its own. */
  pictureInPicture: boolean;
}

/** One state of a watched playback; see `streams.watch`. */
export type PlaybackState =
  | ({ status: 'running'; endsAt: string | null; serverTime: string } & Showing)
  /** Whether it may go on cannot be known at the moment: nothing is served, and it resumes on its own. */
  | { status: 'waiting'; serverTime: string }
  | {
      status: 'ended';
      /** A reason code, or why the playback ended. */
      reason: string;
      nextOpening: string | null;
      serverTime: string;
    };
