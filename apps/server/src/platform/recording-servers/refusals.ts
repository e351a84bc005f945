import { RecordingServerError } from './errors.ts';

/** After a refused password, wait this long: a few more attempts may lock the account. */
const REFUSED_MS = 10_000;

/** Does the work, unless the same account was refused a moment ago: then it is refused again without asking. */
type WhileAccepted = <T>(work: () => Promise<T>) => Promise<T>;

export const createRefusals = (clock: { now(): number }): WhileAccepted => {
  let refusedUntil = Number.NEGATIVE_INFINITY;
  return async (work) => {
    if (clock.now() < refusedUntil) throw new RecordingServerError('bad-credentials');
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof RecordingServerError && error.problem === 'bad-credentials';
      if (isRefused) refusedUntil = clock.now() + REFUSED_MS;
      throw error;
    }
  };
};
