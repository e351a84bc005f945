/** What is wrong with a provider, or with what was entered about it: the words are `externalSignIn.…`. */
export type ProviderProblem =
  | 'notHttps'
  | 'unreachable'
  | 'otherIssuer'
  | 'notUsable'
  | 'badClient'
  | 'untrusted'
  | 'denied';

export class ProviderError extends Error {
  readonly problem: ProviderProblem;
  constructor(problem: ProviderProblem, cause?: unknown) {
    super(`The identity provider: ${problem}.`, { cause });
    this.name = 'ProviderError';
    this.problem = problem;
  }
}

const chain = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...chain(error.cause)] : [error];

/** The problem behind an error that the protocol's library threw. */
export const asProviderError = (error: unknown, otherwise: ProviderProblem): ProviderError => {
  const own = chain(error).find((one) => one instanceof ProviderError);
  return own ?? new ProviderError(otherwise, error);
};
