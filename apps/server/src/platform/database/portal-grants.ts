import pg, { type Client } from 'pg';

const rows = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** What the portal may do with a table, where that is less than all row operations. */
export const apart: Readonly<Record<string, readonly string[]>> = {
  'public.schema_migrations': ['SELECT'],
  'public.audit_log': ['SELECT', 'INSERT'],
  'public.audit_sealing': ['SELECT', 'INSERT'],
  'public.readiness_probe': [...rows, 'TRUNCATE'],
};

/** Grants a role what it lacks to work as the portal, on the existing objects: call it after the migrations. */
export const grantPortal = async (client: Client, role: string): Promise<void> => {
  const to = pg.escapeIdentifier(role);
  const found = await client.query<{ schema: string; name: string; kind: string; has: string[] }>(
    `SELECT namespace.nspname AS schema, relation.relname AS name, relation.relkind AS kind, ARRAY(
       SELECT acl_item.privilege_type FROM aclexplode(relation.relacl) acl_item WHERE acl_item.grantee = role.oid) AS has
     FROM pg_class relation JOIN pg_namespace namespace ON namespace.oid = relation.relnamespace, pg_roles role
     WHERE namespace.nspname IN ('public', 'jobs') AND relation.relkind IN ('r', 'p', 'v', 'm', 'S') AND role.rolname = $1`,
    [role],
  );
  for (const schema of new Set(['public', ...found.rows.map((one) => one.schema)])) {
    const usage = await client.query<{ has: boolean }>('SELECT has_schema_privilege($1, $2, $3) AS has', [
      role,
      schema,
      'USAGE',
    ]);
    if (!usage.rows[0]?.has) await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${to}`);
  }
  // In as few statements as there are kinds of grants: a new database has hundreds of tables and sequences.
  const lacking = new Map<string, string[]>();
  for (const { schema, name, kind, has } of found.rows) {
    const wanted = kind === 'S' ? ['USAGE', 'SELECT'] : (apart[`${schema}.${name}`] ?? rows);
    const lacks = wanted.filter((one) => !has.includes(one));
    if (lacks.length === 0) continue;
    const grant = `GRANT ${lacks.join(', ')} ON ${kind === 'S' ? 'SEQUENCE' : 'TABLE'}`;
    const names = lacking.get(grant) ?? [];
    lacking.set(grant, [...names, `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`]);
  }
  for (const [grant, names] of lacking) await client.query(`${grant} ${names.join(', ')} TO ${to}`);
};
