/** The hub methods that clients may call. */
export const hubCalls = {
  /** `(sessionId, token)`: sends the playback's state at once, and whenever it changes. */
  watchPlayback: 'WatchPlayback',
  /** `(sessionId)`: stops sending it. */
  leavePlayback: 'LeavePlayback',
} as const;
