import { z } from 'zod';
import type { Failure, FailureCode } from './catalogue.ts';

/** The values of a failure's blanks. */
export const failureParams = z.record(z.string(), z.union([z.string(), z.number()])).optional();

/** A failure on the wire: what a program reads, and in English what a person would. The codes are listed at `Problem`. */
export const toldFailure = z.object({
  code: z.string() as unknown as z.ZodType<FailureCode>,
  params: failureParams,
  errorMessage: z.string(),
});

export interface ToldFailure extends Failure {
  readonly errorMessage: string;
}
