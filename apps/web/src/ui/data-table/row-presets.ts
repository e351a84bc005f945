import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { common } from '../../lib/i18n/common.ts';
import type { AnyScreen } from '../../lib/screen.ts';
import type { RowAction, RowBase } from './types.ts';

/** Opens the row's form; not on read-only rows. */
export const editAction = (screen: AnyScreen): RowAction<RowBase> => ({
  label: common('edit'),
  icon: IconEdit,
  screen,
  isFor: (row) => !row.isReadOnly,
});

/** Opens the row's page: to edit, or just to look for those who may not. */
export const openAction = (screen: AnyScreen, mayEdit: boolean): RowAction<RowBase> =>
  mayEdit ? editAction(screen) : { label: common('view'), icon: IconEye, screen };

/** Opens the row's delete dialog; not on read-only rows, nor on what a partner owns. */
export const deleteAction = (screen: AnyScreen): RowAction<RowBase> => ({
  label: common('delete'),
  icon: IconTrash,
  screen,
  tone: 'bad',
  isFor: (row) => !row.isReadOnly && !row.partnerName,
});
