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
  total: Total | Promise<number>,
  columns: string[],
): Promise<TableResult<Row>> => {
  const counting = total instanceof Promise ? total : total.executeTakeFirstOrThrow().then((count) => count.total);
  const [found, totalFilteredRecords] = await Promise.all([rows.execute(), counting]);
  return {
    rows: found,
    columns: includeColumns?.length ? columns.filter((column) => includeColumns.includes(column)) : columns,
    totalFilteredRecords,
  };
};
