import { z } from 'zod';
import { calendarDate, id } from './common.ts';

export const pageSizes = [20, 50, 100, 200] as const;

/** The request of a table: the specification's fields, with the list's own sort keys and filters. */
export const tableRequest = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortBy: S,
  filters: F,
) =>
  z.object({
    allSearch: z.string().normalize('NFKC').max(200).default(''),
    childName: z.string().max(200).optional(),
    classIds: z.array(id).max(200).optional(),
    scheduledDate: calendarDate.optional(),
    skip: z.int().min(0).max(10_000_000).default(0),
    take: z.int().min(1).max(200).default(20),
    includeColumns: z.array(z.string().max(60)).max(60).optional(),
    sortBy: z.enum(sortBy).optional(),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
    filters: z
      .object(filters)
      .partial()
      .prefault({} as never),
  });

/** The response of a table. `columns` names the keys that rows carry, in display order. */
export const tableResponse = <R extends z.ZodObject>(row: R) =>
  z.object({ rows: z.array(row), columns: z.array(z.string()), totalFilteredRecords: z.int() });

export interface TableResult<Row> {
  rows: Row[];
  columns: string[];
  totalFilteredRecords: number;
}
