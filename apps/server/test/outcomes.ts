import { ApiError, type ErrorCode } from '@viewgate/contract';

/** What became of a call that may succeed, or be refused for one of these reasons; throws whatever else it ends in. */
export const endsInOneOf = (call: Promise<unknown>, codes: readonly ErrorCode[]): Promise<'done' | ErrorCode> =>
  call.then(
    () => 'done' as const,
    (error: unknown) => {
      const code = error instanceof ApiError ? codes.find((one) => one === error.problem.code) : undefined;
      if (code) return code;
      throw error;
    },
  );
