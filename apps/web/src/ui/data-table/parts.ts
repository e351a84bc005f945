import type { Endpoint } from '@viewgate/contract';
import type { Column, DataTableProps, RowFor } from './types.ts';
import type { RowActionsOf } from './use-row-actions.ts';
import type { Selection } from './use-selection.ts';
import type { Changes, TableUrl } from './use-table-url.ts';

/** The props of both row renderers, grid and cards. */
export interface Parts<E extends Endpoint> extends DataTableProps<E> {
  readonly rows: readonly RowFor<E>[];
  readonly shown: readonly Column<E>[];
  readonly selection: Selection<RowFor<E>>;
  readonly rowActions: RowActionsOf<E>;
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
  /** The rows are from the previous query; the next ones are loading. */
  readonly isStale: boolean;
  /** As a table the rows need more pixels than there are. */
  readonly onTooWide: (needed: number) => void;
}
