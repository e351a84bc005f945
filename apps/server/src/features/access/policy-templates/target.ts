import type { InputOf, policyTemplates, TemplateContent } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { Template } from './views.ts';

type Where = InputOf<typeof policyTemplates.impose>['body']['where'];

/** The requested locations of the template's organization, within the caller's reach. */
export const locationsMeant = async (
  db: Queryable,
  reach: Reach,
  { id, organizationId }: Template,
  where: Where,
  onlyFollowing: boolean,
): Promise<number[]> => {
  let meant = db
    .selectFrom('locations as location')
    .where('location.organization_id', '=', organizationId)
    .where(reachesLocation(reach));
  if (where.kind === 'region') {
    const region = await db
      .selectFrom('regions')
      .where('id', '=', where.regionId)
      .where('organization_id', '=', organizationId)
      .select('id')
      .executeTakeFirst();
    if (!region) throw invalid('where.regionId', 'policyTemplates.noRegion');
    meant = meant.where('location.region_id', '=', where.regionId);
  }
  const named = where.kind === 'locations' ? [...new Set(where.locationIds)] : null;
  if (named) meant = meant.where(sql<boolean>`location.id = ANY (${named}::integer[])`);
  const found = await meant.select('location.id').execute();
  // A single location out of reach refuses the whole request.
  if (named && found.length !== named.length) throw invalid('where.locationIds', 'regions.locationElsewhere');
  if (!onlyFollowing) return found.map((location) => location.id);
  const following = await db
    .selectFrom('policy_template_follows')
    .where('template_id', '=', id)
    .select('location_id as locationId')
    .execute();
  const ids = new Set(following.map(({ locationId }) => locationId));
  return found.map((location) => location.id).filter((locationId) => ids.has(locationId));
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
