import type { Endpoint, RequestOf, TableResult } from '@viewgate/contract';
import { api } from '../../lib/api/client.ts';
import type { RowFor } from './types.ts';

/** Rows per call, the contract's largest. */
const take = 200;

/** The rows that the list shows over all of its pages, a call's worth at a time. Throws as the call does. */
export async function* everyRow<E extends Endpoint>(endpoint: E, request: RequestOf<E>): AsyncGenerator<RowFor<E>[]> {
  for (let skip = 0, total = 1; skip < total; skip += take) {
    const body = { ...(request.body as object), skip, take };
    const page = (await api(endpoint, { ...request, body } as RequestOf<E>)) as TableResult<RowFor<E>>;
    total = page.totalFilteredRecords;
    // Rows may go while we read; an empty page ends it.
    if (page.rows.length === 0) return;
    yield page.rows;
  }
}
