/** How the partner misbehaves. */
export type FaultKind =
  /** Answers only after `ms`. */
  | 'slow'
  /** Answers 503. */
  | 'down'
  /** Answers 429 with `Retry-After`. */
  | 'busy'
  /** A body that is not JSON. */
  | 'garbage'
  /** JSON of another shape. */
  | 'wrongShape'
  /** Ends the connection in the middle of the body. */
  | 'cut'
  /** More than anybody should read. */
  | 'huge'
  /** Half of a page, as if it were the last. */
  | 'half'
  /** The token is no longer known. */
  | 'tokenExpired'
  /** Redirects to another place. */
  | 'elsewhere'
  /** Answers 404. */
  | 'unknown'
  /** Writes a byte every `ms`, and never ends. */
  | 'trickle'
  /** Answers what `rewrite` makes of what it would have answered. */
  | 'rewrite'
  /** Calls `run` once the page is answered: data changes before the next. */
  | 'change';

export interface Fault {
  readonly kind: FaultKind;
  /** Only requests whose path contains this; default all. */
  readonly at?: string;
  /** How often; default once. */
  readonly times?: number;
  readonly ms?: number;
  /** Seconds, or a date. */
  readonly retryAfter?: string;
  readonly run?: () => void;
  /** Of the body; `asked` is the path. */
  readonly rewrite?: (body: Record<string, unknown>, asked: string) => object;
}

export type Faults = ReturnType<typeof createFaults>;

export const createFaults = () => {
  let list: (Fault & { left: number })[] = [];
  return {
    add(fault: Fault): void {
      list.push({ ...fault, left: fault.times ?? 1 });
    },
    clear(): void {
      list = [];
    },
    /** The fault that strikes a request, counted as used. */
    take(path: string): Fault | undefined {
      const fault = list.find(({ at, left }) => left > 0 && (at === undefined || path.includes(at)));
      if (fault) fault.left -= 1;
      return fault;
    },
  };
};
