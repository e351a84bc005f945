import { type Failure, failure, inEnglish } from '@viewgate/contract';
import { nothingUsable, type RecordingServerError } from '../recording-servers/index.ts';

/** Stream problems beyond what its server reports; each failure is safe to show. */
const streamProblems = {
  'no-such-part': failure('stream.noSuchPart'),
  'bad-playlist': nothingUsable,
  'not-media': nothingUsable,
  'sound-kept': failure('stream.soundKept'),
} as const;

export type StreamProblem = keyof typeof streamProblems;

/** A stream that cannot be served. Like recording server errors, it contains nothing the server said. */
export class StreamError extends Error {
  readonly problem: StreamProblem;
  readonly failure: Failure;
  /** For a playlist, where and why, in our own words: for the log and the connection test. */
  readonly detail: string | null;

  constructor(problem: StreamProblem, detail: string | null = null) {
    super(inEnglish(streamProblems[problem]));
    this.name = 'StreamError';
    this.problem = problem;
    this.failure = streamProblems[problem];
    this.detail = detail;
  }
}

/** Everything `StreamOrigin` reports. */
export type StreamFailure = StreamError | RecordingServerError;
