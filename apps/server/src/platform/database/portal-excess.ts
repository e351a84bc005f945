import type pg from 'pg';
import { apart } from './portal-grants.ts';

/** Rights that the portal's role must not have, checked for a single role. */
const rights = `ARRAY[
  CASE WHEN role.rolsuper THEN 'is a superuser' END,
  CASE WHEN role.rolcreaterole THEN 'may create roles' END,
  CASE WHEN role.rolname IN ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
    THEN 'can access the database server''s files and programs' END,
  CASE WHEN EXISTS (SELECT 1 FROM pg_class relation JOIN parts ON parts.oid = relation.relnamespace
    WHERE relation.relowner = role.oid) THEN 'owns tables' END,
  CASE WHEN EXISTS (SELECT 1 FROM pg_proc routine JOIN parts ON parts.oid = routine.pronamespace
    WHERE routine.proowner = role.oid) THEN 'owns functions' END,
  CASE WHEN EXISTS (SELECT 1 FROM parts WHERE nspowner = role.oid)
    OR EXISTS (SELECT 1 FROM pg_database WHERE datname = current_database() AND datdba = role.oid) THEN 'owns the database or a schema' END,
  CASE WHEN EXISTS (SELECT 1 FROM guarded WHERE has_any_column_privilege(role.oid, guarded.name, 'UPDATE') OR has_table_privilege(role.oid, guarded.name, 'DELETE, TRUNCATE'))
    THEN 'may change the audit' END,
  CASE WHEN EXISTS (SELECT 1 FROM pg_class relation JOIN parts ON parts.oid = relation.relnamespace
    WHERE relation.relkind IN ('r', 'p', 'v') AND has_table_privilege(role.oid, relation.oid, 'TRIGGER')) THEN 'may create triggers on tables' END,
  CASE WHEN has_parameter_privilege(role.oid, 'session_replication_role', 'SET') THEN 'may disable triggers' END,
  CASE WHEN EXISTS (SELECT 1 FROM parts WHERE has_schema_privilege(role.oid, oid, 'CREATE')) THEN 'may create tables' END,
  CASE WHEN has_database_privilege(role.oid, current_database(), 'CREATE') THEN 'may create schemas' END
]`;

/**
 * The rights of a connection's role that the portal must not have, in words; none if all is well. A role it can become counts as itself,
 * whether it inherits that role's rights, may switch to it (SET) or may grant it to itself (ADMIN).
 */
export const excessOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ own: boolean; name: string; excess: string[] }>(
    `WITH parts AS (SELECT oid, nspowner FROM pg_namespace WHERE nspname IN ('public', 'jobs')),
       guarded AS (SELECT unnest($1::text[]) AS name),
       self AS (SELECT oid, rolsuper FROM pg_roles WHERE rolname = current_user)
     SELECT role.oid = self.oid AS own, role.rolname AS name, array_remove(${rights}, NULL) AS excess
     FROM self JOIN pg_roles role ON role.oid = self.oid OR NOT self.rolsuper AND pg_has_role(self.oid, role.oid, 'MEMBER')
     ORDER BY 1 DESC, 2`,
    [Object.keys(apart).filter((name) => !apart[name]?.includes('UPDATE'))],
  );
  return rows.flatMap(({ own, name, excess }) => {
    // A superuser can do all the rest too.
    const told = excess[0] === 'is a superuser' ? excess.slice(0, 1) : excess;
    if (own) return told;
    return told.length > 0 ? [`is a member of ${name}, which ${told.join(', ')}`] : [];
  });
};
