import { audit, type RowOf, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { viewerZone } from '../../../lib/format/times.ts';
import RecordHistory from './record-history.tsx';

const entry = (id: number, timeZone: string | null) =>
  ({
    id,
    at: '2026-06-03T18:30:00Z',
    accountName: 'kim',
    verb: 'update',
    record: 'class',
    recordId: 2,
    recordName: 'Toddlers',
    timeZone,
    fields: [],
  }) as unknown as RowOf<typeof audit.table>;

test('the times of a history are those of where it happened, and name the zone if it is not that of the page or the reader', async () => {
  const reader = viewerZone();
  const at = (timeZoneIana: string) =>
    answer(
      shell.context,
      () =>
        ({
          location: { id: 7, name: 'Maple Street', timeZoneIana, isPetCare: false },
          features: [],
          locationCount: 1,
          isBeingSetUp: false,
          isOffsite: false,
        }) as never,
    );
  at('America/Chicago');
  const rows = [entry(1, 'America/New_York'), entry(2, 'America/Chicago'), entry(3, null), entry(4, reader)];
  answer(audit.table, () => ({ rows, columns: [], totalFilteredRecords: 4 }) as never);
  await draw(<RecordHistory record="class" param="id" />, { path: '/app/classes/$id', address: '/app/classes/2' });
  await expect.element(page.getByRole('time').first()).toBeVisible();
  const said = [...document.querySelectorAll('time')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(said[0]).toMatch(/2:30 PM EDT$/);
  expect(said[1]).toMatch(/1:30 PM CDT$/);
  expect(said[2]).toBe(said[1]);
  // The reader's own, but not the page's.
  expect(said[3]).toMatch(/M \S+$/);
});
