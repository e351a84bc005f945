import { type Problem, errors } from '@viewgate/contract';
import type { FastifyError } from 'fastify';
import { Refusal } from './refusal.ts';

/** A constraint of the schema whose violation is the caller's mistake: the field it belongs to and what to say. */
export type ConstraintMessages = Readonly<Record<string, readonly [propertyName: string, errorMessage: string]>>;

const lostDatabase = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);
const isLostDatabase = (error: { code?: string; message?: string }) =>
  (error.code !== undefined && lostDatabase.has(error.code)) ||
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i.test(
    error.message ?? '',
  );

/** Whether an error says that the database is out of reach. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.some(isDatabaseAway) : error instanceof Error && isLostDatabase(error);

const byStatus: Record<number, Refusal> = {
  400: new Refusal('malformed'),
  413: new Refusal('tooLarge'),
  415: new Refusal('unsupportedType'),
};

/** The one translator: whatever was thrown becomes a refusal of the closed list; the unknown is `internal`. */
export const toRefusal = (thrown: unknown, constraints: ConstraintMessages = {}): Refusal => {
  if (thrown instanceof Refusal) return thrown;
  if (isDatabaseAway(thrown)) return new Refusal('unavailable');
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
  const { failures, current, decision } = refusal.extras;
  return {
    type: `/api/docs#error-${refusal.code}`,
    title: refusal.message,
    status: errors[refusal.code].status,
    code: refusal.code,
    traceId,
    ...(failures ? { validationFailures: failures } : {}),
    ...(current === undefined ? {} : { current }),
    ...(decision === undefined ? {} : { decision }),
  };
};
