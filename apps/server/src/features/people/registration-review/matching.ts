import { createHash } from 'node:crypto';
import { type InputOf, mostMatchingAnswers, type registrationReview, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { concernsAround, matchingRegistrations } from './views.ts';

type Matching = InputOf<typeof registrationReview.lookAtMatching>['body'];

/** One more than a dialog names, so that it knows whether there are more. */
const mostNamed = 11;

const matchingRows = async (db: Queryable, scope: LocationScope, at: number, given: Matching, most: number) => {
  const rows = await matchingRegistrations(db, scope, given.list, given)
    .innerJoin('viewers', 'viewers.id', 'registrations.viewer_id')
    .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
    .select([
      'viewers.id',
      sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name'),
      concernsAround(scope, at).as('concerns'),
    ])
    .orderBy('viewers.id')
    .limit(most + 1)
    .execute();
  if (rows.length > most) throw invalid('matching', 'registrationReview.tooManyMatch', { most });
  return rows;
};

/** Differs once somebody else matches, or what speaks against one of them has come, gone or been changed. */
const seenOf = (rows: readonly { readonly id: number; readonly concerns: readonly string[] }[]) =>
  createHash('sha256')
    .update(rows.map(({ id, concerns }) => `${id}:${concerns.join(' ')}`).join())
    .digest('base64url');

/** What an answer to all that match would be given to. */
export const lookAtMatching = async (
  db: Queryable,
  scope: LocationScope,
  at: number,
  given: Matching,
  most = mostMatchingAnswers,
): Promise<ResultOf<typeof registrationReview.lookAtMatching>> => {
  const rows = await matchingRows(db, scope, at, given, most);
  const those = (of: RegExp) => rows.filter(({ concerns }) => concerns.some((key) => of.test(key)));
  const named = (some: typeof rows) => some.slice(0, mostNamed).map(({ name }) => name);
  const [barred, limited] = [those(/^block:/), those(/^(denied|pause):/)];
  return {
    count: rows.length,
    barredCount: barred.length,
    barredNames: named(barred),
    limitedCount: limited.length,
    limitedNames: named(limited),
    seen: seenOf(rows),
  };
};

/** The viewers who match; refused unless they are those whom the caller looked at. */
export const requireMatching = async (
  db: Queryable,
  scope: LocationScope,
  at: number,
  given: Matching & { readonly seen: string },
): Promise<number[]> => {
  const rows = await matchingRows(db, scope, at, given, mostMatchingAnswers);
  if (rows.length === 0) throw invalid('matching', 'registrationReview.noneMatch');
  if (seenOf(rows) !== given.seen) throw invalid('matching', 'registrationReview.changed');
  return rows.map(({ id }) => id);
};
