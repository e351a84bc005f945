export { DataTable } from './data-table.tsx';
export { deleteAction, editAction, openAction } from './row-presets.ts';
export { useBulkQuestion } from './use-bulk-question.ts';
export type { BulkAction, Column, Filter, RowAction } from './types.ts';
