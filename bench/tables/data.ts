import type pg from 'pg';

export const size = {
  organizations: 1_000,
  locations: 5_000,
  /** Of the first organization. */
  locationsOfLargest: 500,
  viewers: 1_000_000,
  /** At the first location. */
  viewersOfLargest: 20_000,
  users: 10_000,
  /** What one viewer of the first location has watched: more than anybody will. */
  sessionsOfOne: 100_000,
  watchingViewer: 99,
  /** One in this many sessions there is theirs. */
  sessionsPerOwn: 10,
} as const;

const firstNames =
  `Emma Olivia Ava Sophia Isabella Mia Charlotte Amelia Harper Evelyn Abigail Emily Elizabeth Sofia Avery Ella Scarlett Grace Chloe Victoria
José Zoë Renée Chloé Søren Björn André Noël Íris Ana Luis Carlos María Ximena Yusuf Fatima Wei Ling Minh Anh Raj Priya Liam Noah Oliver Elijah James William
Benjamin Lucas Henry Alexander Mason Michael Ethan Daniel Jacob Logan Jackson Levi Sebastian Mateo Jack Owen Theodore Aiden Samuel Joseph John David Wyatt Matthew
Luke Asher Carter Julian Grayson Leo Jayden Gabriel Isaac Lincoln Anthony Hudson Dylan Ezra Thomas Charles Q Jo Al`.split(
    /\s+/,
  );
const lastNames =
  `Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson
Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyễn Hill Flores Green Adams Nelson
Baker Hall Rivera Campbell Mitchell Carter Roberts Gómez Phillips Evans Turner Díaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
Gutiérrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chávez Wood James Bennett Gray Mendoza Ruiz Hughes
Price Álvarez Castillo Sanders Patel Myers Long Ross Foster Jiménez Müller Schröder Çelik Šimić Østergård Zyx`.split(
    /\s+/,
  );

const scatter = (n: string, salt: number, of: string): string =>
  `(1 + (hashint4(${n} + ${salt}) & 1073741823) % ${of})`;
const first = (n: string, salt: number): string => `($1::text[])[${scatter(n, salt, String(firstNames.length))}]`;
const last = (n: string, salt: number): string => `($2::text[])[${scatter(n, salt, String(lastNames.length))}]`;

/*
 * Whole statements over sets; triggers are off, so what they fill is filled here. The order of arrival mixes the locations.
 * Half as many families as viewers; those of the largest location come first in number, not in place.
 */
const familyLocation = `CASE WHEN number % ${size.viewers / size.viewersOfLargest} = 0 THEN 1
  ELSE 2 + floor((${size.locations} - 1) * power((hashint4(number) & 1073741823) / 1073741824.0, 1.6))::int END`;

export const fill = async (client: pg.Client, report: (step: string) => void): Promise<void> => {
  const names = [firstNames, lastNames];
  const run = async (step: string, text: string): Promise<void> => {
    report(step);
    // Mention both wherever either is used, so that their types are known.
    if (/\$[12]/.test(text)) await client.query(`WITH names AS (SELECT $1::text[], $2::text[]) ${text}`, names);
    else await client.query(text);
  };
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'",
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT listed.indexrelid::regclass::text AS name, pg_get_indexdef(listed.indexrelid) AS definition FROM pg_index listed
     WHERE listed.indrelid = ANY ('{accounts,viewers,families,children}'::regclass[]) AND NOT listed.indisunique`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await run(
    'organizations',
    `INSERT INTO organizations (id, name, name_search, search)
    SELECT number, name, search_text(name), search_text(name) FROM (SELECT number, 'Organization ' || number || ' ' || ${last('number', 1)} AS name FROM generate_series(1, ${size.organizations}) number) made`,
  );
  await run(
    'locations',
    `INSERT INTO locations (id, organization_id, name, phone_number, website, time_zone_id, address, search)
    SELECT number, CASE WHEN number <= ${size.locationsOfLargest} THEN 1 ELSE 2 + number % ${size.organizations - 1} END, ${last('number', 2)} || ' School ' || number, '1', 'https://l.example', 'America/Chicago',
      json_build_object('city', ${last('number', 3)}), search_text(concat_ws(' ', ${last('number', 2)} || ' School ' || number, ${last('number', 3)})) FROM generate_series(1, ${size.locations}) number`,
  );
  await run('location revisions', 'INSERT INTO location_revisions SELECT id, id FROM locations ON CONFLICT DO NOTHING');
  await run(
    'families',
    `INSERT INTO families (id, location_id, name, search)
    SELECT number, ${familyLocation}, ${last('number', 4)} || ' family', search_text(${last('number', 4)} || ' family') FROM generate_series(1, ${size.viewers / 2}) number`,
  );
  await run(
    'children',
    `INSERT INTO children (id, location_id, family_id, first_name, last_name, search)
    SELECT family.id * 2 - sibling, family.location_id, family.id, ${first('family.id * 2 - sibling', 5)}, ${last('family.id', 4)}, search_text(${first('family.id * 2 - sibling', 5)} || ' ' || ${last('family.id', 4)})
    FROM families family, generate_series(0, 1) sibling WHERE sibling = 0 OR family.id % 5 = 0`,
  );
  await run(
    'accounts of viewers',
    `INSERT INTO accounts (id, kind, user_name, email, email_confirmed, first_name, last_name, phone_number)
    SELECT number, 'viewer', 'viewer' || number, 'person' || number || '@mail' || number % 7 || '.example', number % 10 > 0, ${first('number', 6)}, ${last('(number + 1) / 2', 4)}, '+1312' || lpad((number * 7 % 10000000)::text, 7, '0') FROM generate_series(1, ${size.viewers}) number`,
  );
  await run(
    'viewers',
    `INSERT INTO viewers (id, location_id, family_id, account_id, viewer_type_id, is_primary, plate_number, approved_at, is_locked, lockout_end, deletion_date, sort_name, search)
    SELECT account.id, family.location_id, family.id, account.id, 1 + account.id % 6, account.id % 2 = 1, car.plate, CASE WHEN account.id % 50 > 0 THEN now() END, account.id % 30 = 0, CASE WHEN account.id % 60 = 0 THEN now() + interval '9 days' END, CASE WHEN account.id % 100 = 3 THEN current_date + 20 END,
      search_text(account.last_name || ' ' || account.first_name), search_text(concat_ws(' ', account.first_name, account.last_name, account.email, account.user_name, family.name, car.plate, phone_words(account.phone_number)))
    FROM accounts account JOIN families family ON family.id = (account.id + 1) / 2, LATERAL (SELECT CASE WHEN account.id % 3 = 0 THEN upper(substr(md5(account.id::text), 1, 7)) END AS plate) car ORDER BY account.id`,
  );
  await run(
    'classes',
    `INSERT INTO classes (location_id, name) SELECT location.id, 'Class ' || number || ' ' || ${last('location.id * 50 + number', 7)} FROM locations location, generate_series(1, 40) number WHERE number <= 6 OR location.id = 1`,
  );
  await run(
    'children in classes',
    `INSERT INTO child_classes (location_id, child_id, class_id)
    SELECT child.location_id, child.id, class.id FROM children child JOIN (SELECT id, location_id, row_number() OVER (PARTITION BY location_id ORDER BY id) - 1 AS n, count(*) OVER (PARTITION BY location_id) AS of FROM classes) class
      ON class.location_id = child.location_id AND class.n = child.id % class.of`,
  );
  await run(
    'cameras',
    `INSERT INTO cameras (location_id, name, short_name) SELECT location.id, 'Camera ' || number, 'cam' || number FROM locations location, generate_series(1, 40) number WHERE number <= 4 OR location.id = 1`,
  );
  await run(
    'cameras of classes',
    `INSERT INTO class_cameras (location_id, class_id, camera_id)
    SELECT class.location_id, class.id, camera.id FROM classes class JOIN (SELECT id, location_id, row_number() OVER (PARTITION BY location_id ORDER BY id) - 1 AS n, count(*) OVER (PARTITION BY location_id) AS of FROM cameras) camera
      ON camera.location_id = class.location_id AND camera.n IN (class.id % camera.of, (class.id + 1) % camera.of)`,
  );
  await run(
    'accounts of users',
    `INSERT INTO accounts (id, kind, user_name, email, email_confirmed, first_name, last_name, phone_number)
    SELECT ${size.viewers} + number, 'staff', 'staff' || number, 'staff' || number || '@work.example', true, ${first('number', 8)}, ${last('number', 9)}, '+1773' || lpad((number * 13)::text, 7, '0') FROM generate_series(1, ${size.users}) number`,
  );
  await run(
    'users',
    `INSERT INTO users (account_id, role, organization_id, sort_name, search)
    SELECT account.id, CASE WHEN account.id % 10 = 0 THEN 'OrganizationManager' ELSE 'LocationManager' END, location.organization_id, search_text(account.last_name || ' ' || account.first_name), search_text(concat_ws(' ', account.first_name, account.last_name, account.email, account.user_name, account.phone_number))
    FROM accounts account JOIN locations location ON location.id = 1 + account.id % ${size.locations} WHERE account.kind = 'staff'`,
  );
  await run(
    'locations of users',
    `INSERT INTO user_locations (account_id, location_id) SELECT account_id, 1 + account_id % ${size.locations} FROM users WHERE role = 'LocationManager'`,
  );
  for (const { name, definition } of indexes) await run(name, definition);
  for (const table of [
    'accounts',
    'families',
    'children',
    'viewers',
    'classes',
    'cameras',
    'users',
    'organizations',
    'locations',
  ]) {
    await client
      .query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) + 1 FROM ${table}))`)
      .catch(() => undefined);
  }
  report('vacuum');
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM (ANALYZE)');
};

/**
 * Data added to the bench later: filled in wherever it is missing. As sessions arrive over time, one viewer's lie among everybody's, and
 * are of all the cameras there.
 */
export const fillSessions = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(`SELECT FROM camera_sessions WHERE viewer_id <> ${size.watchingViewer} LIMIT 1`);
  if (rows.length > 0) return;
  await client.query('SET session_replication_role = replica');
  await client.query('TRUNCATE camera_sessions');
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, token_hash, device, client_hash, started_at, local_day, last_seen_at, served_at, ended_at, end_reason)
     SELECT 1, camera.ids[${scatter('number', 10, 'cardinality(camera.ids)')}],
       CASE WHEN number % ${size.sessionsPerOwn} = 0 THEN ${size.watchingViewer} ELSE viewer.ids[${scatter('number', 11, 'cardinality(viewer.ids)')}] END,
       sha256(int4send(number)), 'mobile', sha256('bench'), past.at, past.at::date, past.at + interval '5 minutes', past.at, past.at + interval '5 minutes', 'closed'
     FROM generate_series(1, ${size.sessionsOfOne * size.sessionsPerOwn}) number, LATERAL (SELECT now() - number * interval '2 minutes' AS at) past,
       (SELECT array_agg(id) AS ids FROM cameras WHERE location_id = 1) camera,
       (SELECT array_agg(id) AS ids FROM viewers WHERE location_id = 1 AND id <> ${size.watchingViewer}) viewer`,
  );
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM (ANALYZE) camera_sessions');
};
