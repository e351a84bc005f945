import { type ErrorCode, errors, type Trouble, type ValidationFailure } from '@viewgate/contract';

interface Extras {
  failures?: ValidationFailure[];
  /** 409: the record as it stands. */
  current?: unknown;
  /** 403 on a camera. */
  decision?: unknown;
  /** 503: what the database cannot do. */
  trouble?: Trouble;
  /** 429: seconds. */
  retryAfter?: number;
  title?: string;
}

/** A "no" from the closed list of errors, thrown anywhere below a handler. Its title is safe to show. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;
  constructor(code: ErrorCode, extras: Extras = {}) {
    super(extras.title ?? errors[code].title);
    this.name = 'Refusal';
    this.code = code;
    this.extras = extras;
  }
}

export const notFound = () => new Refusal('notFound');
export const invalid = (propertyName: string, errorMessage: string) =>
  new Refusal('validation', { failures: [{ propertyName, errorMessage }] });
export const conflict = (current: unknown) => new Refusal('conflict', { current });
