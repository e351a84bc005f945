import type { Alert } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { clearQueue, dismiss, noteAnswer, queue, show } from './queue.ts';
import { openAlert } from '../../../../test/records.ts';

const alert = (id: number, given: Partial<Alert> = {}): Alert => ({
  ...openAlert,
  id,
  raisedAt: `2026-06-03T15:00:${String(id).padStart(2, '0')}Z`,
  ...given,
});
const ids = () => queue.get().map(({ id }) => id);
const answer = (id: number) =>
  noteAnswer({
    id,
    locationId: 1,
    state: 'resolved',
    answeredAt: '2026-06-03T15:01:00Z',
    answeredByName: 'Ada Nash',
    version: 2,
  });

beforeEach(clearQueue);

it('shows the newest of the greatest danger first, and what is answered last', () => {
  show(
    alert(1),
    alert(2),
    alert(3, { kind: 'unknownPlate', plate: 'AB1' }),
    alert(4, { kind: 'barredPlate', plate: 'X' }),
  );
  expect(ids()).toEqual([2, 1, 4, 3]);
  answer(2);
  expect(ids()).toEqual([1, 4, 3, 2]);
});

it('keeps the answer that arrived, whatever is read after it', () => {
  show(alert(1));
  answer(1);
  show(alert(1));
  expect(queue.get()[0]).toMatchObject({ state: 'resolved', answeredByName: 'Ada Nash' });
});

it('drops what ended with its day, whether it is pushed or read', () => {
  show(alert(1, { kind: 'unknownPlate', plate: 'AB1' }), alert(2, { kind: 'unknownPlate', plate: 'AB2' }));
  const ended = { state: 'unanswered', answeredAt: '2026-06-04T05:00:00Z', version: 2 } as const;
  noteAnswer({ id: 1, locationId: 1, answeredByName: null, ...ended });
  show(alert(2, { kind: 'unknownPlate', plate: 'AB2', ...ended }));
  expect(ids()).toEqual([]);
});

it('brings back nothing that was dismissed, and forgets that when somebody else signs in', () => {
  show(alert(1));
  dismiss(1);
  show(alert(1));
  expect(ids()).toEqual([]);
  clearQueue();
  show(alert(1));
  expect(ids()).toEqual([1]);
});

it('adds nothing for the answer to an alert that is not shown', () => {
  answer(7);
  expect(ids()).toEqual([]);
});
