import { type Failure, failure, inEnglish } from '@viewgate/contract';

/** One failure for all that is no use: told apart, they would tell whoever types addresses which ports of a network are open. */
export const nothingUsable = failure('nvr.nothingUsable');

/** Everything that can be wrong with a recording server, and as which failure it is told: each is safe to show to anyone. */
export const recordingServerProblems = {
  unreachable: nothingUsable,
  timeout: nothingUsable,
  'bad-credentials': failure('nvr.badCredentials'),
  'unknown-camera': failure('nvr.unknownCamera'),
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
  readonly failure: Failure;
  /** What the server answered, where it answered. */
  readonly status: number | null;

  constructor(problem: RecordingServerProblem, status: number | null = null) {
    super(inEnglish(recordingServerProblems[problem]));
    this.name = 'RecordingServerError';
    this.problem = problem;
    this.failure = recordingServerProblems[problem];
    this.status = status;
  }
}

/** The error itself where it is one of ours, else the given problem in its place. */
export function asRecordingServerError(error: unknown, otherwise: RecordingServerProblem): RecordingServerError {
  return error instanceof RecordingServerError ? error : new RecordingServerError(otherwise);
}
