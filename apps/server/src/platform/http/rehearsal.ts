import { type ChangeEffect, changeEffect, type Endpoint, failure, rehearsalHeader } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { LocationScope } from '../tenancy/scope.ts';
import { compileAnswer } from './serialize.ts';

/** Does the work at a location, works out whom it cuts off and lets in, and rolls it back. */
export type Foresee = (
  where: { readonly scope: LocationScope; readonly at: number },
  work: (tx: Tx) => Promise<void>,
) => Promise<ChangeEffect>;

export const notRehearsed = () => new Refusal('malformed', { failure: failure('notRehearsed') });

/**
 * Whether a call is only to be rehearsed. Throws if it cannot be, because what was meant as a question must never be carried out.
 */
export const isRehearsal = (endpoint: Endpoint, request: FastifyRequest): boolean => {
  const asked = request.headers[rehearsalHeader];
  // A call that only reads carries nothing out.
  if (asked === undefined || request.method === 'GET') return false;
  if (!endpoint.rehearsed || asked !== '1') throw notRehearsed();
  return true;
};

/** Why a call cannot be rehearsed: part of it happens outside its location's transaction, or is counted before it. */
export const requireRehearsable = (endpoint: Endpoint, isPrepared: boolean): void => {
  if (!endpoint.rehearsed) return;
  const isAtLocation = typeof endpoint.scope === 'object' && 'location' in endpoint.scope;
  if (!isAtLocation || endpoint.audit === null || endpoint.ownTransaction || endpoint.raw || isPrepared)
    throw new Error(`${endpoint.id} cannot be rehearsed.`);
};

let compiled: ReturnType<typeof compileAnswer> | undefined;
/** The answer to any rehearsal. */
export const writeEffect = (result: ChangeEffect): string => {
  compiled ??= compileAnswer({ response: changeEffect });
  return compiled({ result });
};
