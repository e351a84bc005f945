import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { concernsFamily, custodyBlockCount, isPaused, type Today } from '../viewers/index.ts';

interface ChildOfSide {
  id: number;
  name: string;
  /** Children of the same key are taken for one: it ignores case, accents and spaces. */
  key: string;
  classNames: string[];
  hasOpenRequest: boolean;
  /** Something is scheduled for it. */
  hasAutomation: boolean;
}
interface ViewerOfSide {
  id: number;
  accountId: number;
  name: string;
  viewerTypeName: string;
  state: 'approved' | 'pending' | 'scheduled' | 'denied';
  isPrimaryUser: boolean;
  isPaused: boolean;
  /** An approval or deletion is scheduled. */
  hasAutomation: boolean;
}

/** A family as a merge sees it, with everybody in it, those who wait included; undefined when it is not at this location. */
export const familySide = (db: Queryable, { locationId }: LocationScope, today: Today, id: number) =>
  db
    .selectFrom('families as family')
    .where('family.location_id', '=', locationId)
    .where('family.id', '=', id)
    .select([
      'family.id',
      'family.name',
      'family.awaits_approval as awaitsApproval',
      sql<
        string | null
      >`(SELECT policy.name FROM policy_assignments assignment JOIN policies policy ON policy.id = assignment.policy_id
        WHERE assignment.family_id = family.id AND assignment.is_active)`.as('policyName'),
      sql<ChildOfSide[]>`(
        SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', trim(child.first_name || ' ' || child.last_name),
            'key', replace(child.search, ' ', ''), 'classNames', (
              SELECT coalesce(json_agg(class.name ORDER BY lower(class.name)), '[]')
              FROM child_classes child_class JOIN classes class ON class.id = child_class.class_id WHERE child_class.child_id = child.id),
            'hasOpenRequest', EXISTS (SELECT 1 FROM room_requests request WHERE request.child_id = child.id AND request.state = 'open'),
            'hasAutomation', EXISTS (SELECT 1 FROM automations automation
              WHERE automation.child_id = child.id AND automation.state IN ('waiting', 'failed'))
          ) ORDER BY child.first_name, child.id), '[]')
        FROM children child WHERE child.family_id = family.id)`.as('children'),
      sql<ViewerOfSide[]>`(
        SELECT coalesce(json_agg(json_build_object('id', viewer.id, 'accountId', viewer.account_id,
            'name', trim(account.first_name || ' ' || account.last_name), 'viewerTypeName', viewer_type.name,
            'state', CASE WHEN viewer.approved_at IS NOT NULL THEN 'approved' ELSE coalesce(registration.state, 'pending') END,
            'isPrimaryUser', viewer.is_primary, 'isPaused', ${isPaused(today)}, 'hasAutomation', EXISTS (
              SELECT 1 FROM automations automation WHERE automation.viewer_id = viewer.id AND automation.state IN ('waiting', 'failed'))) ORDER BY viewer.sort_name, viewer.id), '[]')
        FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
          JOIN viewer_types viewer_type ON viewer_type.id = viewer.viewer_type_id
          LEFT JOIN registrations registration ON registration.viewer_id = viewer.id
        WHERE viewer.family_id = family.id)`.as('viewers'),
      countFrom(
        sql`invitations invitation WHERE invitation.family_id = family.id AND invitation.expires_at > ${today.at}`,
      ).as('invitationCount'),
      countFrom(sql`access_exceptions exception JOIN events event ON event.id = exception.event_id
        WHERE exception.family_id = family.id AND event.ends_at > ${today.at}`).as('exceptionCount'),
      custodyBlockCount(today, concernsFamily(sql`family.id`)).as('custodyBlockCount'),
    ])
    .executeTakeFirst();

export type FamilySide = NonNullable<Awaited<ReturnType<typeof familySide>>>;

/** Differs as soon as anything changes in either family that people look at before they merge them. */
export const seenOf = (sides: { readonly target: FamilySide; readonly from: FamilySide }): string =>
  createHash('sha256')
    .update(JSON.stringify([sides.target, sides.from]))
    .digest('base64url');

/** The children and viewers of one family that are also in another: their ids in the first, each with the id in the second. */
export const pairsOf = (from: FamilySide, target: FamilySide) => {
  const children = from.children.flatMap(({ id, key }) => {
    const same = target.children.filter((one) => one.key === key).sort((a, b) => a.id - b.id);
    return same[0] ? [{ id, intoId: same[0].id }] : [];
  });
  const viewers = from.viewers.flatMap(({ id, accountId }) => {
    const same = target.viewers.find((one) => one.accountId === accountId);
    return same ? [{ id, intoId: same.id }] : [];
  });
  return { children, viewers };
};
