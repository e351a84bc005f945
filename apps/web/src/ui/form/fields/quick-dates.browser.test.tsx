import { shell } from '@viewgate/contract';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { LaterDateField } from './later-date-field.tsx';

const Until = () => {
  const [value, setValue] = useState<string | null>(null);
  const field = { name: 'until', onBlur: () => undefined, error: undefined, required: false, maxLength: undefined };
  return <LaterDateField {...field} label="Until" value={value} onChange={setValue} />;
};

test.each([
  // A Friday evening there, and the next day elsewhere.
  ['2026-06-06T06:30:00Z', ['2026-06-06', '2026-06-08', '2026-06-19', '2026-07-05']],
  // A Sunday: the Monday that is tomorrow has a button already.
  ['2026-06-07T20:00:00Z', ['2026-06-08', '2026-06-15', '2026-06-21', '2026-07-07']],
])('at %s common days are a tap each, counted where the location is', async (now, days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const location = { id: 1, name: 'Hilo', timeZoneIana: 'Pacific/Honolulu', isPetCare: false };
  answer(
    shell.context,
    () => ({ location, features: [], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
  await draw(<Until />);
  for (const [at, name] of ['Tomorrow', 'Next Monday', 'In two weeks', 'In 30 days'].entries()) {
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByLabelText('Until')).toHaveValue(days[at]);
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
});
