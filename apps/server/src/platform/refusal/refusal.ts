import {
  type ErrorCode,
  type Failure,
  failure,
  type FailureCode,
  inEnglish,
  type ParamsGiven,
  type Trouble,
} from '@viewgate/contract';

/** What is wrong with one property of the request. */
export interface WrongProperty extends Failure {
  readonly propertyName: string;
}

interface Extras {
  failures?: readonly WrongProperty[];
  /** The specific failure, if the code is not enough. */
  failure?: Failure | undefined;
  /** 409: the current record. */
  current?: unknown;
  /** 403 on a camera. */
  decision?: unknown;
  /** The camera that it is about: kept with the refusal, not answered. */
  camera?: { readonly id: number; readonly locationId: number };
  /** 503: the database's trouble. */
  trouble?: Trouble;
  /** 429: seconds. */
  retryAfter?: number;
}

/** A "no" from the closed list of errors, thrown anywhere below a handler. Its text is safe to show. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;
  constructor(code: ErrorCode, extras: Extras = {}) {
    super(inEnglish(extras.failure ?? { code: `error.${code}` }));
    this.name = 'Refusal';
    this.code = code;
    this.extras = extras;
  }

  /** Its first failure: what a list of outcomes says about a refused item. */
  get why(): Failure {
    const [first] = this.extras.failures ?? [];
    if (first) return { code: first.code, params: first.params };
    return this.extras.failure ?? { code: `error.${this.code}` };
  }
}

export const notFound = () => new Refusal('notFound');
export const invalid = <C extends FailureCode>(propertyName: string, code: C, ...params: ParamsGiven<C>) =>
  new Refusal('validation', { failures: [{ propertyName, ...failure(code, ...params) }] });
export const conflict = (current: unknown) => new Refusal('conflict', { current });
