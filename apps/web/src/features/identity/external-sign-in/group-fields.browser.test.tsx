import { externalSignIn, users } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { refuse } from '../../../../test/unread.ts';
import { Form } from '../../../ui/form/index.ts';
import { GroupFields } from './group-fields.tsx';

test('says that roles could not be loaded instead of offering none', async () => {
  refuse(users.roleOptions);
  const groups = [{ group: 'Teachers', role: 'OrganizationViewer', locationIds: [] }];
  await draw(
    <Form endpoint={externalSignIn.save} initial={{ groups } as never} onSaved={() => undefined}>
      {(field, values) => (
        <GroupFields field={field} values={values} organizationId={2} connection={null} isReadOnly={false} />
      )}
    </Form>,
  );
  await page.getByRole('combobox', { name: 'Role' }).click();
  await expect.element(page.getByText('Error loading options').first()).toBeVisible();
});
