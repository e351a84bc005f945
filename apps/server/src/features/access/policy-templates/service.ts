import { failure, type policyTemplates } from '@viewgate/contract';
import { sql } from 'kysely';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import { differencesAt } from './follows-view.ts';
import {
  acceptDifferences,
  deleteFollows,
  deleteTemplate,
  holdTemplate,
  insertTemplate,
  renameTemplate,
  saveContent,
} from './store.ts';
import { contentOf, requireTemplate } from './views.ts';

export const createTemplate: Handler<typeof policyTemplates.create> = async (call) => {
  const { db, actor, scope, location, input, audit, at } = call;
  const { locationId, policyId, ...naming } = input.body;
  const { organizationId } = location;
  const { kind, content } = await contentOf(db, scope, policyId);
  const id = await insertTemplate(db, organizationId, kind, naming, { content, at, by: actor.userName });
  const after = { kind, ...naming, locationId, policyId, content };
  audit({ recordId: id, recordName: naming.name, locationId: null, organizationId, after });
  return { id };
};

export const changeTemplate: Handler<typeof policyTemplates.update> = async ({ db, actor, input, audit }) => {
  const { id } = input.params;
  const { version, ...naming } = input.body;
  const before = await requireTemplate(db, actor, id);
  const next = await renameTemplate(db, id, { version, current: before }, naming);
  const { name, description, organizationId } = before;
  audit({ recordId: id, recordName: naming.name, organizationId, before: { name, description }, after: naming });
  return { version: next };
};

export const renewTemplate: Handler<typeof policyTemplates.renew> = async (call) => {
  const { db, actor, scope, location, input, audit, at } = call;
  const { id } = input.params;
  const { policyId, revision } = input.body;
  await holdTemplate(db, id);
  const before = await requireTemplate(db, actor, id);
  // A template takes its content only from its own organization's policies.
  if (before.organizationId !== location.organizationId) throw notFound();
  requireVersion(revision, { ...before, version: before.revision });
  const { kind, content } = await contentOf(db, scope, policyId);
  if (kind !== before.kind) throw invalid('policyId', 'policyTemplates.otherKind');
  await saveContent(db, id, revision + 1, { content, at, by: actor.userName });
  const { name, organizationId } = before;
  audit({
    recordId: id,
    recordName: name,
    locationId: null,
    organizationId,
    before: { content: before.content },
    after: { content, locationId: location.id, policyId },
  });
  return { revision: revision + 1 };
};

export const removeTemplate: Handler<typeof policyTemplates.remove> = async ({ db, actor, input, audit }) => {
  const { id } = input.params;
  await holdTemplate(db, id);
  const { name, kind, content, following, organizationId } = await requireTemplate(db, actor, id);
  await deleteTemplate(db, id);
  audit({ recordId: id, recordName: name, organizationId, before: { kind, name, content, following } });
  return null;
};

type OfFollowers = Call<typeof policyTemplates.accept> | Call<typeof policyTemplates.release>;

/** The template with its followers among the given locations; refuses if one of them does not follow it. */
const requireFollowers = async ({ db, actor, input }: OfFollowers) => {
  const { id } = input.params;
  const locationIds = [...new Set(input.body.locationIds)];
  // Nobody locks what is out of their reach.
  await requireTemplate(db, actor, id);
  // The lock order of any change to policies: locations first, then the template.
  await sql`SELECT FROM locations location WHERE location.id = ANY (${locationIds}::integer[]) AND ${reachesLocation(actor.reach)}
    ORDER BY location.id FOR NO KEY UPDATE`.execute(db);
  await holdTemplate(db, id);
  const template = await requireTemplate(db, actor, id);
  const found = await differencesAt(db, actor.reach, template, locationIds);
  if (found.length !== locationIds.length)
    throw new Refusal('validation', {
      failures: [{ propertyName: 'locationIds', ...failure('policyTemplates.notFollowing') }],
    });
  return { template, found };
};

export const acceptDeviations: Handler<typeof policyTemplates.accept> = async (call) => {
  const { db, actor, audit, at } = call;
  const { template, found } = await requireFollowers(call);
  const accepted = found.map(({ locationId, differences }) => ({
    locationId,
    own: Object.fromEntries(differences.map(({ field, here }) => [field, here])),
  }));
  await acceptDifferences(db, template.id, accepted, at, actor.userName);
  const { id, name, organizationId } = template;
  for (const { locationId, own } of accepted) {
    audit({ recordId: id, recordName: name, locationId, organizationId, after: { accepted: own } });
  }
  return null;
};

export const releaseFollowers: Handler<typeof policyTemplates.release> = async (call) => {
  const { db, audit } = call;
  const { template, found } = await requireFollowers(call);
  const { id, name, organizationId } = template;
  await deleteFollows(
    db,
    id,
    found.map(({ locationId }) => locationId),
  );
  for (const { locationId, policyId } of found) {
    audit({ recordId: id, recordName: name, locationId, organizationId, before: { policyId } });
  }
  return null;
};
