/** What clients may call. */
export const hubCalls = {
  /** `(sessionId, token)`: its state is told at once, and whenever it changes. */
  watchPlayback: 'WatchPlayback',
  /** `(sessionId)`: nothing more is told of it. */
  leavePlayback: 'LeavePlayback',
} as const;
