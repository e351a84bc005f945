import { IconLockOpen, IconMailForward, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { UserRow } from '@viewgate/contract';
import { deleteAction, openAction, type RowAction } from '../../../ui/data-table/index.ts';
import { type UserArea, userScreens } from './screens.ts';
import type { UserText } from './text/index.ts';

const entity = ({ id }: UserRow) => ({ entityId: id });
export const userParams = ({ id }: { readonly id: number }) => ({ userId: id });

const mayChange = (row: UserRow) => !row.isReadOnly && !row.isShared;
const isOther = (row: UserRow) => mayChange(row) && !row.isOwn;

/** What can be done with a listed user. Someone who also works elsewhere can be removed from a location. */
export const userActions = (area: UserArea, mayEdit: boolean, text: UserText): readonly RowAction<UserRow>[] => {
  const { update, lock, unlock, secondFactor, resend, remove } = userScreens[area];
  return [
    { ...openAction(update, true), params: userParams, isFor: (row) => mayEdit && mayChange(row) },
    { ...openAction(update, false), params: userParams, isFor: (row) => !mayEdit || !mayChange(row) },
    {
      label: text('pause'),
      icon: IconPlayerPause,
      screen: lock,
      params: entity,
      isFor: (row) => isOther(row) && !row.isLockedOut,
    },
    {
      label: text('enable'),
      icon: IconPlayerPlay,
      screen: unlock,
      params: entity,
      isFor: (row) => isOther(row) && row.isLockedOut,
    },
    {
      label: text('secondFactor'),
      icon: IconLockOpen,
      screen: secondFactor,
      params: entity,
      isFor: (row) => isOther(row) && row.hasSecondFactor,
    },
    {
      label: text('resend'),
      icon: IconMailForward,
      screen: resend,
      params: entity,
      isFor: (row) => isOther(row) && row.status === 'notConfirmed',
    },
    {
      ...deleteAction(remove),
      params: entity,
      isFor: (row) => !row.isReadOnly && !row.isOwn && (area === 'app' || !row.isShared),
    },
  ];
};
