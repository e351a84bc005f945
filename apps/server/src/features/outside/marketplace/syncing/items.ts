import { type Failure, failure, partnerEvent } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import type { PartnerClass, PartnerFamily } from '../partners/partner.ts';

type Kind = 'class' | 'family' | 'child' | 'viewer';

/** What a partner says about one record, waiting to be applied. */
export interface Item {
  readonly kind: Kind;
  readonly partnerKey: string;
  readonly familyKey: string | null;
  readonly stamp: string;
  readonly createdStamp: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Why it cannot be used; the record here stays as it is. */
  readonly failure: Failure | null;
}

/** UTC milliseconds as a stamp of `partner_records`. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace('Z', '0000Z');

interface When {
  readonly asOf: number;
  readonly createdAt: string | null;
}

/** By the rules for the same record in an event. */
const itemOf = (kind: Kind, partnerKey: string, given: object, { asOf, createdAt }: When): Item => {
  const stamp = stampOf(asOf);
  const created = createdAt === null ? Number.NaN : Date.parse(createdAt);
  const said = partnerEvent.safeParse({
    type: `${kind}.create`,
    utcTimeStamp: stamp,
    data: { id: partnerKey, locationId: '-', ...given },
  });
  const familyKey = 'familyId' in given ? (given.familyId as string) : null;
  // If it were dated after the record was read, it would win over anything said later.
  const createdStamp = created <= asOf ? stampOf(created) : null;
  const one = { kind, partnerKey, familyKey, stamp, createdStamp };
  if (!said.success) {
    const field = said.error.issues[0]?.path.at(-1);
    return { ...one, fields: {}, failure: failure('marketplace.unusable', { what: String(field ?? 'id') }) };
  }
  const { id: _, locationId: __, ...fields } = said.data.data;
  return { ...one, fields, failure: null };
};

export const itemsOfClasses = (classes: readonly PartnerClass[], asOf: number): Item[] =>
  classes.map(({ key, name, createdAt }) => itemOf('class', key, { name }, { asOf, createdAt }));

/** A family with everybody in it. */
export const itemsOfFamilies = (families: readonly PartnerFamily[], asOf: number): Item[] =>
  families.flatMap(({ key: familyId, name, createdAt, children, viewers }) => {
    const when = { asOf, createdAt };
    return [
      itemOf('family', familyId, { name }, when),
      ...children.map(({ key, classKeys, birthDate, firstName, lastName }) => {
        const child = { familyId, firstName, lastName, classIds: classKeys };
        return itemOf('child', key, { ...child, ...(birthDate !== undefined && { birthDate }) }, when);
      }),
      ...viewers.map(({ key, firstName, lastName, email, phone, isPrimary }) =>
        itemOf('viewer', key, { familyId, firstName, lastName, email, phone, isPrimary }, when),
      ),
    ];
  });

/** Stores what was read; if a record is listed twice, the first one counts. Returns how many are new. */
export const insertItems = async (tx: Tx, syncId: number, items: readonly Item[]): Promise<number> => {
  if (items.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO partner_sync_items (sync_id, kind, partner_key, family_key, stamp, created_stamp, fields, failure, act)
    SELECT ${syncId}::integer, kind, "partnerKey", "familyKey", stamp, "createdStamp", fields, nullif(failure, 'null'::jsonb),
      CASE WHEN failure <> 'null'::jsonb THEN 'unusable' END
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given (kind text, "partnerKey" text, "familyKey" text, stamp text,
      "createdStamp" text, fields jsonb, failure jsonb)
    ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows);
};

const kindsOf = { classes: ['class'], families: ['family', 'child', 'viewer'] } as const;

/** Discards what was read of a list that is started again. */
export const deleteItems = async (tx: Tx, syncId: number, list: keyof typeof kindsOf): Promise<void> => {
  await sql`DELETE FROM partner_sync_items WHERE sync_id = ${syncId} AND kind = ANY (${[...kindsOf[list]]}::text[])`.execute(
    tx,
  );
};

/** How many of the list's own records are there. */
export const countItems = async (tx: Tx, syncId: number, list: keyof typeof kindsOf): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM partner_sync_items
    WHERE sync_id = ${syncId} AND kind = ${kindsOf[list][0]}`.execute(tx);
  return rows[0]?.count ?? 0;
};
