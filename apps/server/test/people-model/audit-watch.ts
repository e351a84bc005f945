import { sql } from 'kysely';
import { execute } from '../administration.ts';
import type { TestServer } from '../server.ts';

const watched = [
  'viewers',
  'families',
  'children',
  'child_classes',
  'registrations',
  'custody_blocks',
  'invitations',
  'policies',
  'policy_assignments',
  'automations',
  'room_requests',
  'stays',
];

/** The database itself notes each change of a record and each entry of the audit, with the transaction. */
export const watchChanges = async ({ connectionString }: TestServer): Promise<void> => {
  const triggers = watched.map(
    (table) =>
      `CREATE TRIGGER zz_watch AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION watch_change();`,
  );
  await execute(
    connectionString,
    `CREATE TABLE watched_changes (xid text, location_id integer, kind text, what text, id integer, changed text[]);
    CREATE TABLE watched_entries (xid text, location_id integer, audit_id bigint);
    CREATE FUNCTION watch_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE
      before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ELSE '{}' END;
      later jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE '{}' END;
      subject jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE later END;
    BEGIN
      INSERT INTO watched_changes VALUES (pg_current_xact_id()::text, (subject ->> 'location_id')::integer, TG_TABLE_NAME, TG_OP,
        coalesce(subject ->> 'child_id', subject ->> 'id')::integer,
        ARRAY(SELECT key FROM jsonb_each(later) WHERE later -> key IS DISTINCT FROM before -> key AND key NOT IN ('version', 'search', 'sort_name')));
      RETURN NULL;
    END $$;
    CREATE FUNCTION watch_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN INSERT INTO watched_entries VALUES (pg_current_xact_id()::text, NEW.location_id, NEW.id); RETURN NULL; END $$;
    CREATE TRIGGER zz_watch AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION watch_entry();
    ${triggers.join('\n')}
    GRANT SELECT, DELETE ON watched_changes, watched_entries TO PUBLIC;`,
  );
};

/** Starts over at a location, once it has been furnished. */
export const forgetWatched = async ({ db }: TestServer): Promise<void> => {
  await sql`DELETE FROM watched_changes`.execute(db);
  await sql`DELETE FROM watched_entries`.execute(db);
};

/** Changes of which the audit says nothing: transactions without an entry, and people's fates that no entry of their transaction names. */
export const unaudited = async ({ db }: TestServer, locationId: number): Promise<string[]> => {
  const { rows } = await sql<{ told: string }>`
    WITH named AS (SELECT entry.xid, string_agg(concat_ws(' ', audit.record, audit.record_id, audit.before, audit.after), ' ') AS text
      FROM watched_entries entry JOIN audit_log audit ON audit.id = entry.audit_id WHERE entry.location_id = ${locationId} GROUP BY entry.xid)
    SELECT DISTINCT change.kind || ' ' || change.what || ' of ' || coalesce(change.id::text, '?') || ' ' || change.changed::text
      || coalesce(' beside ' || left(named.text, 200), ' without an entry') AS told
    FROM watched_changes change LEFT JOIN named ON named.xid = change.xid
    WHERE change.location_id = ${locationId} AND (change.what <> 'UPDATE' OR change.changed <> '{}') AND (named.xid IS NULL
      -- A person, child or family that comes, goes, is let in or changes family is named.
      OR change.kind IN ('viewers', 'children', 'families') AND (change.what <> 'UPDATE' OR change.changed && '{family_id,approved_at}')
        AND named.text !~ ('\\y' || change.id || '\\y'))`.execute(db);
  return rows.map(({ told }) => told);
};
