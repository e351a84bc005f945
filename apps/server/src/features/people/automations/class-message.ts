import type { ClassChangeKind } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';

export interface ScheduledClassMessage {
  kind: ClassChangeKind;
  scheduledDate: string;
  className: string;
  toClassName: string | null;
  count: number;
}

const next = (whose: RawBuilder<unknown>) => sql<ScheduledClassMessage | null>`(
  SELECT json_build_object('kind', automation.kind, 'scheduledDate', automation.scheduled_date,
    'className', coalesce(own_class.name, automation.class_name), 'toClassName', coalesce(to_class.name, automation.to_class_name), 'count', count(*) OVER ())
  FROM automations automation LEFT JOIN classes own_class ON own_class.id = automation.class_id LEFT JOIN classes to_class ON to_class.id = automation.to_class_id
  WHERE automation.state = 'waiting' AND ${whose} ORDER BY automation.scheduled_date, automation.id LIMIT 1)`;

/** The next scheduled change of classes, of a child or of any child of a class, as columns of a query; takes the column that has the id. */
export const scheduledClassMessageOf = {
  child: (id: string) => next(sql`automation.child_id = ${sql.ref(id)}`),
  class: (id: string) => next(sql`(automation.class_id = ${sql.ref(id)} OR automation.to_class_id = ${sql.ref(id)})`),
};
