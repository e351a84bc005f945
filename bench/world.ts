import type pg from 'pg';

/** A statement that returns one row with an id, as that id. */
export const idOf =
  (client: pg.Client) =>
  async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query(text, values)).rows[0].id;

/** An organization with one location; returns the location's id. */
export const makePlace = async (client: pg.Client): Promise<number> => {
  const one = idOf(client);
  const organization = await one("INSERT INTO organizations (name) VALUES ('Bench') RETURNING id");
  return await one(
    "INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id) VALUES ($1, 'Bench', '1', 'https://bench.example', 'America/Chicago') RETURNING id",
    [organization],
  );
};

/** Families of one viewer and one child each; the children go to the classes in turn. */
export const makeFamilies = async (
  client: pg.Client,
  location: number,
  count: number,
  classes: readonly number[],
): Promise<void> => {
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, rules_accepted_at)
       SELECT 'viewer', 'bench' || number, 'bench' || number || '@mail.example', true, 'Bench', number::text, now() FROM generate_series(1, $2) number RETURNING id),
     family AS (INSERT INTO families (location_id, name) SELECT $1, 'Family ' || number FROM generate_series(1, $2) number RETURNING id),
     numbered_account AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM account),
     numbered_family AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM family),
     child AS (INSERT INTO children (location_id, family_id, first_name) SELECT $1, id, 'Child' FROM family RETURNING id, family_id),
     placed AS (INSERT INTO child_classes (location_id, child_id, class_id)
       SELECT $1, child.id, ($3::integer[])[1 + (family.number - 1) % cardinality($3::integer[])]
       FROM child JOIN numbered_family family ON family.id = child.family_id)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary, approved_at)
       SELECT $1, family.id, account.id, 1, true, now() FROM numbered_account account JOIN numbered_family family USING (number) ORDER BY number`,
    [location, count, classes],
  );
};
