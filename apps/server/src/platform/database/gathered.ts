import { Refusal } from '../refusal/refusal.ts';

/** The most questions of one read: the next read continues with the rest. */
const mostAtOnce = 500;
/** The most questions that may wait: beyond that, the database is not keeping up, and it is better to say so at once. */
const mostWaiting = 2_000;
/** Seconds after which a refused caller should retry. */
const retryAfter = 3;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches questions that many callers ask at the same time: one read runs, and whatever is asked meanwhile is answered by the next read,
 * all at once. So a crowd costs only as many statements as fit one after another, no matter how many ask. Each read begins after all of its
 * questions were asked, so no answer is older than its question. `read` answers in the order of the questions; if it fails, all of them
 * fail. Beyond {@link mostWaiting} it refuses (429). `read` may write as well.
 */
export const gather = <Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  let waiting: Waiting<Question, Answer>[] = [];
  let isReading = false;

  const readAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const asked = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        const answers = await read(asked.map(({ question }) => question));
        for (const [at, one] of asked.entries()) one.resolve(answers[at] as Answer);
      } catch (error) {
        for (const one of asked) one.reject(error);
      }
    }
    isReading = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw new Refusal('tooMany', { retryAfter });
      waiting.push({ question, resolve, reject });
      if (isReading) return;
      isReading = true;
      // Questions that have arrived by then join the same read.
      setImmediate(() => void readAll());
    });
};
