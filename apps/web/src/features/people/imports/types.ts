import type { imports, ResultOf, RowOf } from '@viewgate/contract';

export type Import = ResultOf<typeof imports.get>;
export type ImportRow = RowOf<typeof imports.rows>;
