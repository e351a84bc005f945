import {
  errors,
  type Failure,
  failure,
  type FailureCode,
  type ParamsGiven,
  type Problem,
  told,
  type Trouble,
} from '@viewgate/contract';
import type { FastifyError } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Failures without values, which a constraint could not supply. */
type BareCode = { [C in FailureCode]: ParamsGiven<C> extends [] ? C : never }[FailureCode];
/** A schema constraint whose violation is the caller's mistake: its field and failure. */
export type ConstraintFailures = Readonly<Record<string, readonly [propertyName: string, code: BareCode]>>;

/** Texts for database troubles; others use the text of `unavailable`. */
const troubles: Readonly<Partial<Record<Trouble, Failure>>> = {
  busy: failure('trouble.busy'),
  slow: failure('trouble.slow'),
  full: failure('trouble.full'),
  readOnly: failure('trouble.readOnly'),
  contended: failure('trouble.contended'),
};

/** Troubles that pass on their own, with the seconds after which another attempt is worthwhile. */
const passing: ReadonlySet<Trouble> = new Set(['busy', 'slow', 'contended']);
const retryAfter = 2;

const byStatus: Record<number, Refusal> = {
  400: new Refusal('malformed'),
  413: new Refusal('tooLarge'),
  415: new Refusal('unsupportedType'),
};

/** The single translator: whatever was thrown becomes a refusal of the closed list; anything unknown is `internal`. */
export const toRefusal = (thrown: unknown, constraints: ConstraintFailures = {}): Refusal => {
  if (thrown instanceof Refusal) return thrown;
  const trouble = troubleOf(thrown);
  if (trouble) {
    const extras = { trouble, failure: troubles[trouble] };
    return new Refusal('unavailable', passing.has(trouble) ? { ...extras, retryAfter } : extras);
  }
  const error = thrown as FastifyError & { constraint?: string; detail?: string };
  const known = error.constraint ? constraints[error.constraint] : undefined;
  if (known) {
    return new Refusal('validation', { failures: [{ propertyName: known[0], code: known[1] }] });
  }
  // A trigger protects what partners own (migration 0820), however it is changed, and names the partner.
  if (error.constraint === 'partner_owned')
    return new Refusal('inUse', { failure: failure('partnerOwned', { partner: error.detail ?? '' }) });
  // A foreign key still references the record, or references one that is gone or elsewhere.
  if (error.code === '23503') return new Refusal('inUse');
  return (typeof error.statusCode === 'number' && byStatus[error.statusCode]) || new Refusal('internal');
};

export const toProblem = (refusal: Refusal, traceId: string): Problem => {
  const { failures, failure: particular, current, decision, trouble } = refusal.extras;
  return {
    type: `/api/docs#error-${refusal.code}`,
    title: refusal.message,
    status: errors[refusal.code].status,
    code: refusal.code,
    traceId,
    ...(particular ? { failure: particular } : {}),
    ...(failures ? { validationFailures: failures.map(told) } : {}),
    ...(trouble ? { trouble } : {}),
    ...(current === undefined ? {} : { current }),
    ...(decision === undefined ? {} : { decision }),
  };
};
