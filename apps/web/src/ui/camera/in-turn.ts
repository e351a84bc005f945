/** Pictures that are fetched at once; the rest of a wall waits, and leaves the way free for everything else that a page asks. */
const most = 4;
const waiting: (() => void)[] = [];
let underWay = 0;

/** Works on a picture when it is its turn. Whoever gave up meanwhile rejects and costs nothing. */
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
