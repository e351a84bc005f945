import type { TableResult } from '@viewgate/contract';

interface Rows<Row> {
  execute(): Promise<Row[]>;
}
interface Total {
  executeTakeFirstOrThrow(): Promise<{ total: number }>;
}

/**
 * The table response of rows that a subquery has picked already (sorted, skipped, limited): what a row shows is then read for
 * the rows of the page alone, and not for those that are skipped.
 */
export const pickedPage = async <Row>(
  { includeColumns }: { includeColumns?: string[] | undefined },
  rows: Rows<Row>,
  total: Total,
  columns: string[],
): Promise<TableResult<Row>> => {
  const [found, count] = await Promise.all([rows.execute(), total.executeTakeFirstOrThrow()]);
  return {
    rows: found,
    columns: includeColumns?.length ? columns.filter((column) => includeColumns.includes(column)) : columns,
    totalFilteredRecords: count.total,
  };
};
