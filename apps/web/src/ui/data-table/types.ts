import type { Endpoint, RequestOf, RowOf } from '@viewgate/contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NextStep } from '../empty-state.tsx';
import type { AnyScreen } from '../../lib/screen.ts';
import type { Gated } from '../../lib/session/passes.ts';

type BodyOf<E extends Endpoint> = NonNullable<RequestOf<E>['body']>;
type SortOf<E extends Endpoint> = BodyOf<E> extends { sortBy?: infer S } ? Extract<S, string> : never;
type FilterNameOf<E extends Endpoint> =
  BodyOf<E> extends { filters?: infer F } ? Extract<keyof NonNullable<F>, string> | RequestFilter : RequestFilter;
/** Filters that the specification names in the table request itself. */
export type RequestFilter = 'childName' | 'classIds' | 'scheduledDate';

export interface RowBase {
  readonly id: number;
  /** Edit and delete are not offered. */
  readonly isReadOnly?: boolean;
  /** A partner owns it: deleting is not offered. */
  readonly partnerName?: string | null;
}
export type RowFor<E extends Endpoint> = RowOf<E> extends RowBase ? RowOf<E> : never;

export interface Column<E extends Endpoint> {
  /** Unique; the row's property of that name, if the cell shows just that. */
  readonly id: string;
  readonly title: string;
  /** Defaults to the row's own value at `id`. */
  readonly cell?: (row: RowFor<E>) => ReactNode;
  readonly sortBy?: SortOf<E>;
  /** What an export writes; defaults to the row's own value. */
  readonly plain?: (row: RowFor<E>) => string | number | null;
  /** Hidden until the user chooses it. */
  readonly isOptional?: boolean;
  readonly align?: 'end';
  /** It holds sentences: wider than a word or two before they wrap. */
  readonly isProse?: true;
  /** On a phone its title stands before it: a person or a moment alone does not say what it is. */
  readonly isLabeled?: true;
  /** On a phone: at the end of the name's line, or only in the record itself. */
  readonly onCard?: 'beside' | 'none';
}

export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

interface FilterBase<E extends Endpoint> {
  readonly name: FilterNameOf<E>;
  readonly label: string;
  /** What is listed while nothing is chosen, if that is not everything; the empty box says so. */
  readonly unset?: string;
}
/** A filter above the list; its value is kept in the address. */
export type Filter<E extends Endpoint> =
  | (FilterBase<E> & {
      readonly kind: 'one' | 'many';
      /** The choices, or the endpoint that lists them. */
      readonly options: readonly FilterOption[] | (() => { readonly endpoint: Endpoint; readonly request: object });
    })
  | (FilterBase<E> & { readonly kind: 'date' | 'text' })
  | (FilterBase<E> & { readonly kind: 'yesNo' });

export interface RowAction<R extends RowBase> {
  readonly label: string;
  /** For actions that replace each other in a row: they share a button, which keeps the focus. */
  readonly slot?: string;
  readonly icon: TablerIcon;
  /** The screen it opens, with the row's id unless `params` says otherwise; absent for accounts that may not open it. */
  readonly screen?: AnyScreen;
  readonly params?: (row: R) => Readonly<Record<string, string | number>>;
  /** A letter that does it for the focused row; then J and K move between rows, as the arrows do. */
  readonly letter?: string;
  /** Or what it does. */
  readonly onSelect?: (row: R) => void;
  readonly gate?: Gated;
  /** Whether it is offered for this row. */
  readonly isFor?: (row: R) => boolean;
  readonly tone?: 'bad';
}

/** Everything that a list's search and filters match, whether it has been loaded or not. */
export interface Matching {
  /** The list's request, without its page. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly count: number;
}

export interface BulkAction<R extends RowBase> {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly gate?: Gated;
  readonly tone?: 'bad';
  /** Asks first (`useBulkQuestion`). Resolves to whether anything was done: rows stay selected until then, and remain so if nothing was. */
  readonly run: (rows: readonly R[]) => Promise<boolean>;
  /** The same for everything that matches, for calls whose work is a job: the server finds out what that is. */
  readonly runMatching?: (matching: Matching) => Promise<boolean>;
}

export interface DataTableProps<E extends Endpoint> {
  /** A `POST …/table` of the contract. */
  readonly endpoint: E;
  readonly params?: RequestOf<E>['params'];
  /** Fixed filters set by the screen, invisible to the user. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** What the rows are, for screen readers: `Classes`. */
  readonly label: string;
  /** The first one names the row, and is never hidden. */
  readonly columns: readonly Column<E>[];
  /** What a row is called where several may share their first column: begins with that column's words. */
  readonly rowName?: (row: RowFor<E>) => string;
  readonly filters?: readonly Filter<E>[];
  /** The screen of a row, opened by its name or Enter. */
  readonly opens?: AnyScreen | ((row: RowFor<E>) => AnyScreen | undefined);
  readonly opensWith?: (row: RowFor<E>) => Readonly<Record<string, string | number>>;
  readonly actions?: readonly RowAction<RowFor<E>>[];
  readonly bulk?: readonly BulkAction<RowFor<E>>[];
  /** The most that `runMatching` of the bulk actions takes. */
  readonly mostMatching?: number;
  /** Shown under an expanded row. */
  readonly details?: (row: RowFor<E>) => ReactNode;
  /** Next to 'No Records Found' when nothing was searched or filtered; null, with the reason beside it, for a list that is never empty. */
  readonly empty: { readonly hint: string; readonly action: NextStep } | null;
  readonly searchLabel?: string;
  /** Prefixes the table's parameters in the address when a page has two tables. */
  readonly urlPrefix?: string;
  /** What the search covers beyond its label; shown as its title. */
  readonly searchHint?: string;
  /** Older and newer instead of numbered pages: for a list that grows at the top and is too long to count. */
  readonly pagesBy?: 'cursor';
  /** The URL of a server-made file with everything that matches, instead of one assembled here. */
  readonly exportHref?: (body: BodyOf<E>) => string | Promise<string>;
  /** Milliseconds between two refreshes: one of `lib/api/pace.ts`. */
  readonly refreshEvery?: number;
}
