/** Pictures fetched at once; the rest of a wall waits, to leave bandwidth for everything else the page fetches. */
const most = 4;
const waiting: (() => void)[] = [];
let underWay = 0;

/** Runs the work when its turn comes. If aborted before then, it rejects without running. */
export const inTurn = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  if (underWay < most) underWay++;
  else
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
};
