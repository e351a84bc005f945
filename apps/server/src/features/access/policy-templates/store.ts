import type { TemplateContent } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface Naming {
  name: string;
  description: string | null;
}
interface Saved {
  content: TemplateContent;
  at: number;
  by: string;
}

const contentColumns = ({ content, at, by }: Saved) => ({
  content: JSON.stringify(content),
  content_at: new Date(at),
  content_by: by,
});

export const insertTemplate = (
  tx: Tx,
  organizationId: number,
  kind: PolicyKind,
  naming: Naming,
  saved: Saved,
): Promise<number> =>
  insertRow(tx, 'policy_templates', { organization_id: organizationId, kind, ...naming, ...contentColumns(saved) });

/** Returns the new version. */
export const renameTemplate = (tx: Tx, id: number, edit: Edit, naming: Naming): Promise<number> =>
  updateVersioned(tx, 'policy_templates', { id }, edit, { ...naming });

/** Locks a template until commit; null if it was deleted. */
export const holdTemplate = async (tx: Tx, id: number) =>
  (await tx
    .selectFrom('policy_templates')
    .where('id', '=', id)
    .select(['organization_id as organizationId', 'revision'])
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Replaces a template's content under the next revision; needs {@link holdTemplate}. */
export const saveContent = async (tx: Tx, id: number, revision: number, saved: Saved): Promise<void> => {
  await tx
    .updateTable('policy_templates')
    .set({ ...contentColumns(saved), revision })
    .where('id', '=', id)
    .execute();
};

export const deleteTemplate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('policy_templates').where('id', '=', id).execute();
};

interface Follow {
  policyId: number;
  templateId: number;
  content: TemplateContent;
  revision: number;
  accepted: Readonly<Record<string, unknown>>;
  at: number;
  by: string;
}

/** Records that a policy follows the template just imposed on it. */
export const saveFollow = async (tx: Tx, { locationId }: LocationScope, follow: Follow): Promise<void> => {
  const { policyId, templateId, content, revision, accepted, at, by } = follow;
  const isOwn = Object.keys(accepted).length > 0;
  const values = {
    applied: JSON.stringify(content),
    revision,
    applied_at: new Date(at),
    applied_by: by,
    accepted: JSON.stringify(accepted),
  };
  await tx
    .insertInto('policy_template_follows')
    .values({ policy_id: policyId, location_id: locationId, template_id: templateId, ...values })
    .onConflict((oc) =>
      oc.column('policy_id').doUpdateSet({ ...values, ...(!isOwn && { accepted_at: null, accepted_by: null }) }),
    )
    .execute();
};

/** Accepts what followers say instead of the template. */
export const acceptDifferences = async (
  tx: Tx,
  templateId: number,
  accepted: readonly { locationId: number; own: Readonly<Record<string, unknown>> }[],
  at: number,
  by: string,
): Promise<void> => {
  const words = JSON.stringify(accepted);
  await sql`UPDATE policy_template_follows follow SET accepted = noted.own, accepted_at = ${new Date(at)}, accepted_by = ${by}
    FROM jsonb_to_recordset(${words}::jsonb) AS noted ("locationId" integer, own jsonb)
    WHERE follow.template_id = ${templateId} AND follow.location_id = noted."locationId"`.execute(tx);
};

/** Stops locations from following a template. Returns those that did. */
export const deleteFollows = async (tx: Tx, templateId: number, locationIds: readonly number[]): Promise<number[]> => {
  const gone = await tx
    .deleteFrom('policy_template_follows')
    .where('template_id', '=', templateId)
    .where(sql<boolean>`location_id = ANY (${[...locationIds]}::integer[])`)
    .returning('location_id as locationId')
    .execute();
  return gone.map(({ locationId }) => locationId);
};
