import { nothingUsable, type RecordingServerError } from '../recording-servers/index.ts';

/** What can be wrong with a stream beyond what its server reports; each sentence is safe to show. */
const streamProblems = {
  'no-such-part': 'This part does not belong to the stream.',
  'bad-playlist': nothingUsable,
  'not-media': nothingUsable,
  'sound-kept':
    'The sound of this stream cannot be taken out. Switch it off at the camera, or turn Audio on for this camera.',
} as const;

export type StreamProblem = keyof typeof streamProblems;

/** A stream that cannot be served. Like the server's own errors it holds nothing the server said. */
export class StreamError extends Error {
  readonly problem: StreamProblem;
  /** For a playlist, where and why, in our own words: for the log and the connection test. */
  readonly detail: string | null;

  constructor(problem: StreamProblem, detail: string | null = null) {
    super(streamProblems[problem]);
    this.name = 'StreamError';
    this.problem = problem;
    this.detail = detail;
  }
}

/** Everything that `StreamOrigin` reports. */
export type StreamFailure = StreamError | RecordingServerError;
