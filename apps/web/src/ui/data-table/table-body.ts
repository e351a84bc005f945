import type { Endpoint } from '@viewgate/contract';
import type { Filter } from './types.ts';
import type { TableUrl } from './use-table-url.ts';

/** Filters that are top-level properties of the request rather than under `filters`. */
const own = new Set(['childName', 'classIds', 'scheduledDate']);

const asNumber = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
const valueOf = <E extends Endpoint>(filter: Filter<E>, text: string): unknown => {
  if (filter.kind === 'many') return text.split('~').map(asNumber);
  if (filter.kind === 'yesNo') return text === 'yes';
  return filter.kind === 'one' ? asNumber(text) : text;
};

/** The body of a table call for the state in the address. */
export const tableBody = <E extends Endpoint>(
  { search, page, cursor, size, sortBy, direction, filters }: TableUrl,
  declared: readonly Filter<E>[],
  fixed: Readonly<Record<string, unknown>> = {},
) => {
  const chosen = declared.flatMap((filter) => {
    const text = filters[filter.name];
    return text === undefined ? [] : [[filter.name, valueOf(filter, text)] as const];
  });
  return {
    allSearch: search,
    skip: (page - 1) * size,
    take: size,
    ...(cursor && { cursor }),
    ...(sortBy && { sortBy, sortDirection: direction }),
    ...Object.fromEntries(chosen.filter(([name]) => own.has(name))),
    filters: { ...fixed, ...Object.fromEntries(chosen.filter(([name]) => !own.has(name))) },
  };
};

/** A table's request for all its pages. */
export const withoutPage = ({ skip: _, take: __, ...body }: { readonly skip?: number; readonly take?: number }) => body;
