import { type RawBuilder, sql } from 'kysely';

type Kind = 'class' | 'family' | 'child' | 'viewer';

/** The name of the partner that owns the record, null if none does: what the partner says of the record can only be changed there. */
export const partnerOf = (kind: Kind, id: string): RawBuilder<string | null> => sql<string | null>`(
  SELECT integration.name FROM partner_records record JOIN integration_locations connected ON connected.location_id = record.location_id
    JOIN integrations integration ON integration.id = connected.integration_id
  WHERE ${sql.ref(`record.${kind}_id`)} = ${sql.ref(id)})`;

/** Whether the partner that owns a child says this of it. */
export const partnerSays = (id: string, field: 'birthDate' | 'classIds'): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM partner_records record WHERE record.child_id = ${sql.ref(id)} AND record.fields ? ${field})`;
