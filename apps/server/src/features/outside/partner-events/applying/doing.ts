import { type Failure, failure, type FailureCode, type ParamsGiven } from '@viewgate/contract';
import type { AuditEntry } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LocationEntry } from '../../../../platform/tenancy/location-directory.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import type { Needs } from '../needs.ts';
import type { Standing } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import type { Ahead } from './ahead.ts';
import type { Making } from './making.ts';

/** What is known of a family that the partner has named for the first time, from the addresses of its members. */
export interface KnownFamily {
  /** A family here that is the same beyond doubt. */
  readonly sameAs?: number;
  /** There are families here that may be the same: staff decide. */
  readonly mayBeKnown: boolean;
}

/** Applying what a partner says at a location, which is held. */
export interface Doing {
  readonly deps: Needs;
  readonly db: Tx;
  readonly scope: LocationScope;
  readonly location: LocationEntry;
  readonly at: number;
  readonly entries: AuditEntry[];
  /** Families here whose members changed: their primary user and their caps are settled at the end. */
  readonly families: Set<number>;
  readonly knownFamilies: ReadonlyMap<string, KnownFamily>;
  readonly ahead: Ahead;
  readonly making: Making;
  /** Whether another record of the partner is already this one here, even if that is not stored yet. */
  readonly isTaken: (kind: PartnerRecord['kind'], localId: number) => boolean;
}

/** What becomes of a record. */
export type Outcome = Pick<PartnerRecord, 'localId' | 'origin' | 'problem'>;

export const asItWas = ({ localId, origin }: PartnerRecord): Outcome => ({ localId, origin, problem: null });
export const withProblem = (record: PartnerRecord, waits: boolean, why: Failure): Outcome => ({
  ...asItWas(record),
  problem: { ...why, waits },
});
export const waitsFor = <C extends FailureCode>(record: PartnerRecord, code: C, ...params: ParamsGiven<C>): Outcome =>
  withProblem(record, true, failure(code, ...params));
export const fails = <C extends FailureCode>(record: PartnerRecord, code: C, ...params: ParamsGiven<C>): Outcome =>
  withProblem(record, false, failure(code, ...params));

export const gone: Outcome = { localId: null, origin: null, problem: null };

export const isNew = ({ localId, origin }: PartnerRecord): boolean => localId === null && origin === null;

/** It was here and was deleted here: staff have to want it back. */
export const isGoneHere = ({ localId, origin }: PartnerRecord): boolean => localId === null && origin !== null;

/** The named values, or those still missing before the record can be created. */
export const required = <K extends string>(
  { values }: Standing,
  names: readonly K[],
): { readonly values: Record<K, string> } | { readonly missing: string } => {
  const missing = names.filter((name) => typeof values[name] !== 'string');
  return missing.length > 0 ? { missing: missing.join(', ') } : { values: values as Record<K, string> };
};
