import type { RunWhere, TemplateContent } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { locationsMeant } from '../location-runs/index.ts';
import type { Template } from './views.ts';

/** The requested locations of the template's organization, within the caller's reach. */
export const locationsOf = async (
  db: Queryable,
  reach: Reach,
  { id, organizationId }: Template,
  where: RunWhere,
  onlyFollowing: boolean,
): Promise<number[]> => {
  const found = await locationsMeant(db, reach, organizationId, where);
  if (!onlyFollowing) return found;
  const following = await db
    .selectFrom('policy_template_follows')
    .where('template_id', '=', id)
    .select('location_id as locationId')
    .execute();
  const ids = new Set(following.map(({ locationId }) => locationId));
  return found.filter((locationId) => ids.has(locationId));
};

/** A policy of the location, and the template it follows, if any. */
export interface Target {
  id: number;
  name: string;
  templateId: number | null;
  templateName: string | null;
  accepted: Partial<TemplateContent>;
}

/** The location's policy that follows the template, else the one of its kind and name. */
export const targetAt = (
  tx: Tx,
  { locationId }: LocationScope,
  template: { id: number; kind: PolicyKind; name: string },
): Promise<Target | undefined> =>
  tx
    .selectFrom('policies as policy')
    .leftJoin('policy_template_follows as follow', 'follow.policy_id', 'policy.id')
    .leftJoin('policy_templates as template', 'template.id', 'follow.template_id')
    .where('policy.location_id', '=', locationId)
    .where('policy.kind', '=', template.kind)
    .where((eb) =>
      eb.or([
        eb('follow.template_id', '=', template.id),
        eb(sql`lower(policy.name)`, '=', sql`lower(${template.name})`),
      ]),
    )
    .orderBy(sql`follow.template_id IS NOT DISTINCT FROM ${template.id}`, 'desc')
    .select([
      'policy.id',
      'policy.name',
      'follow.template_id as templateId',
      'template.name as templateName',
      sql<Partial<TemplateContent>>`coalesce(follow.accepted, '{}')`.as('accepted'),
    ])
    .executeTakeFirst();
