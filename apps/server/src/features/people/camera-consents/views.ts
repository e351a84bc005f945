import type { cameraConsents, children, ResultOf, RowOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { isDeletionDue } from '../../../platform/database/memberships.ts';
import { hasOwnPause } from '../../../platform/database/pauses.ts';
import { dayHere, jsonInstant } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { isBarredFrom } from '../../../watching/blocks.ts';
import { consentCounts } from '../../../watching/consents.ts';

const childName = sql<string>`trim(child.first_name || ' ' || child.last_name)`;
/** Needs `location` and its `admin_policy`. */
const isRequired = sql<boolean>`(location.is_consent_required OR coalesce(admin_policy.is_consent_required, false))`;

/** Whether a location asks for consent, itself or for its organization. */
export const asksConsent = async (db: Queryable, locationId: number): Promise<boolean> => {
  const { rows } = await sql<{ isRequired: boolean }>`SELECT ${isRequired} AS "isRequired" FROM locations location
    LEFT JOIN admin_policies admin_policy ON admin_policy.location_id = location.id WHERE location.id = ${locationId}`.execute(
    db,
  );
  return rows[0]?.isRequired ?? false;
};

/** Whether `child` may not be seen by other families. */
export const isMissingConsent = sql<boolean>`NOT EXISTS (SELECT 1 FROM camera_consents consent
  WHERE consent.child_id = child.id AND ${consentCounts})`;

type ConsentShown = Pick<RowOf<typeof children.table>, 'consent'>;

/** The last answer about `child`. */
export const consentOf = sql<
  ConsentShown['consent']
>`(SELECT json_build_object('isGiven', consent.is_given, 'counts', NOT consent.is_given OR ${consentCounts}, 'source', consent.source,
      'answeredAt', ${jsonInstant('consent.answered_at')}, 'note', consent.note,
      'answeredByName', trim(answerer.first_name || ' ' || answerer.last_name))
    FROM camera_consents consent LEFT JOIN accounts answerer ON answerer.id = consent.answered_by
    WHERE consent.child_id = child.id)`;

/** Of `child` and `consent`: what the family says now; null until somebody has answered, or while a yes does not count. */
const isGivenNow = sql<boolean | null>`CASE WHEN NOT consent.is_given OR ${consentCounts} THEN consent.is_given END`;

/** Whether consent is required, and how many lack it. Families awaiting approval are in no list. */
export const consentStateOf = async (
  db: Queryable,
  { locationId }: LocationScope,
): Promise<ResultOf<typeof cameraConsents.get>> => {
  const { rows } = await sql<ResultOf<typeof cameraConsents.get>>`
    SELECT ${isRequired} AS "isRequired", coalesce(admin_policy.is_consent_required, false) AS "isImposed",
      counted.children AS "childCount", counted.missing AS "missingCount"
    FROM locations location LEFT JOIN admin_policies admin_policy ON admin_policy.location_id = location.id
      CROSS JOIN LATERAL (SELECT count(*) AS children, count(*) FILTER (WHERE ${consentCounts} IS NOT TRUE) AS missing
        FROM children child JOIN families family ON family.id = child.family_id AND NOT family.awaits_approval
          LEFT JOIN camera_consents consent ON consent.child_id = child.id
        WHERE child.location_id = location.id) counted
    WHERE location.id = ${locationId}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

interface ChildWithAnswer {
  id: number;
  name: string;
  isGiven: boolean | null;
}

/** A child of the location, with the last answer. */
export const childWithAnswer = async (
  db: Queryable,
  { locationId }: LocationScope,
  id: number,
): Promise<(ChildWithAnswer & ConsentShown) | undefined> => {
  const { rows } = await sql<ChildWithAnswer & ConsentShown>`
    SELECT child.id, ${childName} AS name, ${isGivenNow} AS "isGiven", ${consentOf} AS consent
    FROM children child LEFT JOIN camera_consents consent ON consent.child_id = child.id
    WHERE child.location_id = ${locationId} AND child.id = ${id}`.execute(db);
  return rows[0];
};

/**
 * The children of accounts, as far as each account may know of them: its membership is approved and not ending, and no block bars it from
 * the child. `whose` narrows `viewer`.
 */
const childrenOf = (whose: RawBuilder<unknown>, at: number) => {
  const moment = new Date(at);
  return sql`children child JOIN viewers viewer ON viewer.family_id = child.family_id
      JOIN viewer_types viewer_type ON viewer_type.id = viewer.viewer_type_id
      JOIN locations location ON location.id = child.location_id
      JOIN organizations organization ON organization.id = location.organization_id
      LEFT JOIN admin_policies admin_policy ON admin_policy.location_id = location.id
      LEFT JOIN camera_consents consent ON consent.child_id = child.id
    WHERE ${whose} AND viewer.approved_at IS NOT NULL AND ${isRequired}
      AND NOT ${isDeletionDue('viewer', dayHere(moment))}
      AND NOT ${isBarredFrom(sql`child.id`, sql`viewer.account_id`, moment)}`;
};
const ownChildren = (accountId: number, at: number) => childrenOf(sql`viewer.account_id = ${accountId}`, at);
/** Guardians answer, unless they are paused. */
const mayAnswer = (at: number) =>
  sql<boolean>`(viewer_type.category = 'guardian' AND NOT ${hasOwnPause('viewer', new Date(at))})`;

/** The account's children at locations that ask, each once. */
export const ownConsents = async (
  db: Queryable,
  accountId: number,
  at: number,
): Promise<ResultOf<typeof cameraConsents.mine>> => {
  const { rows } = await sql<ResultOf<typeof cameraConsents.mine>[number]>`
    SELECT child.id AS "childId", ${childName} AS "childName", location.name AS "locationName",
      coalesce(location.override_program_type, organization.program_type) = 'petCare' AS "isPetCare",
      ${isGivenNow} AS "isGiven", ${jsonInstant('consent.answered_at')} AS "answeredAt", bool_or(coalesce(${mayAnswer(at)}, false)) AS "mayAnswer"
    FROM ${ownChildren(accountId, at)}
    GROUP BY child.id, location.id, organization.id, consent.child_id ORDER BY location.id, child.first_name, child.id`.execute(
    db,
  );
  return rows;
};

interface AnswerableChild extends ChildWithAnswer {
  locationId: number;
}

/** The child, if the account may answer for it. */
export const answerableChild = async (
  db: Queryable,
  accountId: number,
  at: number,
  childId: number,
): Promise<AnswerableChild | undefined> => {
  const { rows } = await sql<AnswerableChild>`
    SELECT child.id, ${childName} AS name, ${isGivenNow} AS "isGiven", child.location_id AS "locationId"
    FROM ${ownChildren(accountId, at)} AND child.id = ${childId} AND ${mayAnswer(at)} LIMIT 1`.execute(db);
  return rows[0];
};

/** The people at a location who may answer for a child without an answer: the next accounts after a given one. */
export const accountsToAsk = async (
  db: Queryable,
  { locationId }: LocationScope,
  { at, after, most }: { at: number; after: number; most: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT viewer.account_id AS id
    FROM ${childrenOf(sql`viewer.location_id = ${locationId} AND viewer.account_id > ${after}`, at)}
      AND ${isGivenNow} IS NULL AND ${mayAnswer(at)} ORDER BY id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
};
