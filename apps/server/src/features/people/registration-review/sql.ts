import { sql } from 'kysely';

/** The children of a family with the names of their classes; at most ten, by name. Needs `families`. */
export const childrenOfFamily = sql<{ id: number; name: string; classNames: string[] }[]>`(
  SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', child.name, 'classNames', child.class_names) ORDER BY child.name, child.id), '[]')
  FROM (SELECT children.id, trim(children.first_name || ' ' || children.last_name) AS name, (
      SELECT coalesce(json_agg(classes.name ORDER BY lower(classes.name)), '[]')
      FROM child_classes JOIN classes ON classes.id = child_classes.class_id WHERE child_classes.child_id = children.id) AS class_names
    FROM children WHERE children.family_id = families.id ORDER BY children.first_name, children.id LIMIT 10) child)`;
