import type { Endpoint, RequestOf, TableResult } from '@viewgate/contract';
import { api } from '../../lib/api/client.ts';
import type { RowFor } from './types.ts';

/** Rows per call, the contract's largest. */
const take = 200;

/** All the list's rows, over all pages, one call's worth at a time. Throws if a call fails. */
export async function* everyRow<E extends Endpoint>(endpoint: E, request: RequestOf<E>): AsyncGenerator<RowFor<E>[]> {
  for (let skip = 0, total = 1; skip < total; skip += take) {
    const body = { ...(request.body as object), skip, take };
    const page = (await api(endpoint, { ...request, body } as RequestOf<E>)) as TableResult<RowFor<E>>;
    total = page.totalFilteredRecords;
    // Rows may be deleted while we read; an empty page ends the loop.
    if (page.rows.length === 0) return;
    yield page.rows;
  }
}

export const allRows = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<RowFor<E>[]> =>
  (await Array.fromAsync(everyRow(endpoint, request))).flat();
