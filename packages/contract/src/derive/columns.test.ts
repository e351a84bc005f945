import { z } from 'zod';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

/** The fields of a table's rows; null if the endpoint is not a table. */
const fieldsOf = ({ response }: (typeof catalogue)[number]): readonly string[] | null => {
  if (!(response instanceof z.ZodObject) || !('totalFilteredRecords' in response.shape)) return null;
  const { rows } = response.shape;
  return rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? Object.keys(rows.element.shape) : [];
};

it('every table names its columns, each of them a field that its rows carry, each once', () => {
  const tables = catalogue.filter((endpoint) => fieldsOf(endpoint) !== null);
  expect(tables.length).toBeGreaterThan(50);
  const wrong = tables.filter((endpoint) => {
    const { columns = [] } = endpoint;
    const isWhole = columns.length > 0 && new Set(columns).size === columns.length;
    return !isWhole || columns.some((column) => !fieldsOf(endpoint)?.includes(column));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
