import { policyTemplates, shell } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith } from '../../../../test/portal.ts';
import { refuse, retried } from '../../../../test/unread.ts';
import SaveDialog from './save-dialog.tsx';

test('says that templates could not be loaded instead of offering only a new one', async () => {
  answer(shell.context, () => contextWith({ location: { id: 7, organizationId: 2, isPetCare: false } as never }));
  refuse(policyTemplates.table);
  await draw(
    <SaveDialog locationId={7} policy={{ id: 5, name: 'Weekdays' }} kind="class" onClose={vi.fn<() => void>()} />,
  );
  await retried(policyTemplates.table, {
    rows: [{ id: 3, name: 'Summer' }],
    columns: [],
    totalFilteredRecords: 1,
  } as never);
  await page.getByRole('combobox', { name: 'Save to' }).click();
  await expect.element(page.getByRole('option', { name: 'Summer' })).toBeVisible();
});
