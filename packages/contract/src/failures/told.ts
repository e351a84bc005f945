import { z } from 'zod';
import type { Failure, FailureCode } from './catalogue.ts';

/** The values of a failure's blanks. */
export const failureParams = z.record(z.string(), z.union([z.string(), z.number()])).optional();

/** A failure on the wire: code and values for programs, and an English sentence for people. `Problem` lists the codes. */
export const toldFailure = z.object({
  code: z.string() as unknown as z.ZodType<FailureCode>,
  params: failureParams,
  errorMessage: z.string(),
});

export interface ToldFailure extends Failure {
  readonly errorMessage: string;
}
