import { type Failure, failure, inEnglish } from '@viewgate/contract';

/** One failure for everything unusable: told apart, they would reveal to anyone typing addresses which ports of a network are open. */
export const nothingUsable = failure('nvr.nothingUsable');

/** All problems with a recording server, with the failure each is reported as: safe to show to anyone. */
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
 * A failure at a recording server. It is built only from the closed list and has no cause: a library's or the server's own message may
 * contain an address, a session or a password, and errors end up in logs and with viewers.
 */
export class RecordingServerError extends Error {
  readonly problem: RecordingServerProblem;
  readonly failure: Failure;
  /** The server's status, if it answered. */
  readonly status: number | null;

  constructor(problem: RecordingServerProblem, status: number | null = null) {
    super(inEnglish(recordingServerProblems[problem]));
    this.name = 'RecordingServerError';
    this.problem = problem;
    this.failure = recordingServerProblems[problem];
    this.status = status;
  }
}

/** The error itself if it is one of ours, else the given problem instead. */
export const asRecordingServerError = (error: unknown, otherwise: RecordingServerProblem): RecordingServerError =>
  error instanceof RecordingServerError ? error : new RecordingServerError(otherwise);
