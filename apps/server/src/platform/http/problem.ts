import { type Problem, type Trouble, errors } from '@viewgate/contract';
import type { FastifyError } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { Refusal } from '../refusal/refusal.ts';

/** A constraint of the schema whose violation is the caller's mistake: the field it belongs to and what to say. */
export type ConstraintMessages = Readonly<Record<string, readonly [propertyName: string, errorMessage: string]>>;

/** What is said of the database's troubles; where nothing is, what `unavailable` says of itself. */
const troubles: Partial<Record<Trouble, { title: string }>> = {
  busy: { title: 'The portal has more to do than it can manage at the moment. Please try again in a minute.' },
  slow: { title: 'The database took too long to answer. Please try again in a minute.' },
  full: { title: 'The disk of the database is full. Nothing can be saved until there is room again.' },
  readOnly: { title: 'The database takes no changes at the moment. Please try again later.' },
  contended: { title: 'Others are changing the same records at this moment. Please try again.' },
};

const byStatus: Record<number, Refusal> = {
  400: new Refusal('malformed'),
  413: new Refusal('tooLarge'),
  415: new Refusal('unsupportedType'),
};

/** The one translator: whatever was thrown becomes a refusal of the closed list; the unknown is `internal`. */
export const toRefusal = (thrown: unknown, constraints: ConstraintMessages = {}): Refusal => {
  if (thrown instanceof Refusal) return thrown;
  const trouble = troubleOf(thrown);
  if (trouble) return new Refusal('unavailable', { trouble, ...troubles[trouble] });
  const error = thrown as FastifyError & { constraint?: string };
  const known = error.constraint ? constraints[error.constraint] : undefined;
  if (known) {
    return new Refusal('validation', { failures: [{ propertyName: known[0], errorMessage: known[1] }] });
  }
  // A foreign key that still points at the record, or at one that is gone or elsewhere.
  if (error.code === '23503') return new Refusal('inUse');
  return (typeof error.statusCode === 'number' && byStatus[error.statusCode]) || new Refusal('internal');
};

export const toProblem = (refusal: Refusal, traceId: string): Problem => {
  const { failures, current, decision, trouble } = refusal.extras;
  return {
    type: `/api/docs#error-${refusal.code}`,
    title: refusal.message,
    status: errors[refusal.code].status,
    code: refusal.code,
    traceId,
    ...(failures ? { validationFailures: failures } : {}),
    ...(trouble ? { trouble } : {}),
    ...(current === undefined ? {} : { current }),
    ...(decision === undefined ? {} : { decision }),
  };
};
