/** One sentence for all that is no use: told apart, they would tell whoever types addresses which ports of a network are open. */
export const nothingUsable = 'No NVR gives a usable answer there.';

/** Everything that can be wrong with a recording server, and a sentence about it that is safe to show to anyone. */
export const recordingServerProblems = {
  unreachable: nothingUsable,
  timeout: nothingUsable,
  'bad-credentials': 'The NVR refused the user name or password.',
  'unknown-camera': 'The NVR has no such camera, or it is switched off.',
  gone: nothingUsable,
  'bad-response': nothingUsable,
  'too-large': nothingUsable,
} as const;

export type RecordingServerProblem = keyof typeof recordingServerProblems;

/**
 * A failure at a recording server. It is built from the closed list alone and keeps no cause: whatever a library or the
 * server itself said may hold an address, a session or a password, and errors travel to logs and viewers.
 */
export class RecordingServerError extends Error {
  readonly problem: RecordingServerProblem;
  /** What the server answered, where it answered. */
  readonly status: number | null;

  constructor(problem: RecordingServerProblem, status: number | null = null) {
    super(recordingServerProblems[problem]);
    this.name = 'RecordingServerError';
    this.problem = problem;
    this.status = status;
  }
}

/** The error itself where it is one of ours, else the given problem in its place. */
export function asRecordingServerError(error: unknown, otherwise: RecordingServerProblem): RecordingServerError {
  return error instanceof RecordingServerError ? error : new RecordingServerError(otherwise);
}
