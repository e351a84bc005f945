import { ApiError, type ErrorCode } from '@viewgate/contract';

/** The outcome of a call that may succeed, or be refused with one of these codes; rethrows anything else. */
export const endsInOneOf = (call: Promise<unknown>, codes: readonly ErrorCode[]): Promise<'done' | ErrorCode> =>
  call.then(
    () => 'done' as const,
    (error: unknown) => {
      const code = error instanceof ApiError ? codes.find((one) => one === error.problem.code) : undefined;
      if (code) return code;
      throw error;
    },
  );
