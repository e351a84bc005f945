import {
  type Endpoint,
  failure,
  isOverridable,
  type Override,
  override,
  overrideHeader,
  unkeptTextIn,
} from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../audit/audit.ts';
import type { Tx } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { LocationScope } from '../tenancy/scope.ts';

/**
 * The audit entries that record why a change is made although it breaks pinned expectations. Throws for an expectation of another location.
 */
export type NoteOverride = (tx: Tx, scope: LocationScope, given: Override) => Promise<AuditEntry[]>;

/** The most that an override takes, percent-encoded. */
const longest = 8_000;

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
};

/**
 * Why a call is made although it breaks expectations; null without a reason. Throws if the reason cannot be recorded, since nobody would
 * find it later.
 */
export const overrideOf = (endpoint: Endpoint, { headers, method }: FastifyRequest): Override | null => {
  const given = headers[overrideHeader];
  // A call that only reads breaks nothing.
  if (given === undefined || method === 'GET') return null;
  if (!isOverridable(endpoint)) throw new Refusal('malformed', { failure: failure('notOverridable') });
  const value = typeof given === 'string' && given.length <= longest ? decoded(given) : null;
  const read = override.safeParse(value);
  if (!read.success || unkeptTextIn(value)) throw new Refusal('malformed', { failure: failure('overrideUnreadable') });
  return read.data;
};
