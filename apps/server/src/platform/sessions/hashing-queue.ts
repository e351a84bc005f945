import { failure } from '@viewgate/contract';
import { Refusal } from '../refusal/refusal.ts';

/** Who is waiting for a hash. */
export interface Lane {
  /** Known to us: served before strangers, however many of those are waiting. */
  readonly isKnown: boolean;
  /** The account or the address: a single one cannot fill the queue. */
  readonly key: string;
}

interface Sizes {
  readonly atOnce: number;
  readonly known: { readonly waiting: number; readonly perKey: number };
  readonly strangers: { readonly waiting: number; readonly perKey: number };
}

interface Waiting {
  readonly lane: Lane;
  readonly go: () => void;
}

/** Seconds after which a refused caller should retry. */
const retryAfter = 3;

/** Bounds how much costly work runs and waits at once, known callers first, and refuses the rest at once (429). */
export const createHashingQueue = ({ atOnce, known, strangers }: Sizes) => {
  const queues = { known: [] as Waiting[], strangers: [] as Waiting[] };
  const inside = new Map<string, number>();
  let running = 0;

  const leave = ({ key }: Lane) => {
    const left = (inside.get(key) ?? 1) - 1;
    if (left > 0) inside.set(key, left);
    else inside.delete(key);
  };

  const placeOf = (lane: Lane) => {
    const [queue, sizes] = lane.isKnown ? [queues.known, known] : [queues.strangers, strangers];
    const mine = inside.get(lane.key) ?? 0;
    if (mine >= sizes.perKey || (running >= atOnce && queue.length >= sizes.waiting))
      throw new Refusal('tooMany', {
        retryAfter,
        failure: failure('tooManyLogins'),
      });
    return { queue, mine };
  };

  const enter = async (lane: Lane): Promise<void> => {
    const { queue, mine } = placeOf(lane);
    inside.set(lane.key, mine + 1);
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((go) => queue.push({ lane, go }));
  };

  return {
    /** Throws the refusal that `run` would throw now, before anything else is done for the caller. */
    requireRoom: (lane: Lane): void => void placeOf(lane),

    async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
      await enter(lane);
      try {
        return await work();
      } finally {
        leave(lane);
        // The next one inherits the place directly: nobody can slip in between.
        const next = queues.known.shift() ?? queues.strangers.shift();
        if (next) next.go();
        else running -= 1;
      }
    },
  };
};
