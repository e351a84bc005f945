import { z } from 'zod';
import { failureCodes } from '../failures/english.ts';
import { failureParams, toldFailure } from '../failures/told.ts';
import { type ErrorCode, errors } from './errors.ts';

/** Why the database cannot do the work now: unreachable, overloaded, too slow, out of space, read-only, conflicting changes. */
const troubles = ['away', 'busy', 'slow', 'full', 'readOnly', 'contended'] as const;
export type Trouble = (typeof troubles)[number];

const coded = { code: z.enum(failureCodes), params: failureParams };

/** Problem details (RFC 9457) as the portal sends them. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  traceId: z.string(),
  /** The particular failure, if `code` does not say enough; `title` is then its sentence. */
  failure: z.object(coded).optional(),
  /** 400 `validation`: which property, its failure, and the English sentence. */
  validationFailures: z.array(toldFailure.extend({ propertyName: z.string(), ...coded })).optional(),
  /** 503: what is wrong with the database. */
  trouble: z.enum(troubles).optional(),
  /** 409: the current record. */
  current: z.unknown().optional(),
  /** 403 on a camera: the decision. */
  decision: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;
export type ValidationFailure = NonNullable<Problem['validationFailures']>[number];
