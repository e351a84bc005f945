import { IconLockOpen, IconMail, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { ViewerRow } from '@viewgate/contract';
import { common } from '../../../lib/i18n/common.ts';
import { openAction, type RowAction } from '../../../ui/data-table/index.ts';
import {
  viewerDelete,
  viewerEnable,
  viewerLinkInvite,
  type ViewerListName,
  viewerPause,
  viewerSecondFactor,
  viewerUpdate,
} from './screens.ts';
import type { ViewerText } from './text/index.ts';

type Action = RowAction<ViewerRow>;
export const entity = ({ id }: { readonly id: number }) => ({ entityId: id });

const updateOf = (list: ViewerListName) =>
  list === 'paused' ? viewerUpdate.paused.details : viewerUpdate.active.details;

/** What can be done with a viewer in one of the lists. */
export const viewerRowActions = (list: ViewerListName, mayEdit: boolean, text: ViewerText): readonly Action[] => {
  const edit: Action = { ...openAction(updateOf(list), mayEdit), params: entity };
  const remove: Action = {
    label: common('delete'),
    icon: IconTrash,
    tone: 'bad',
    screen: viewerDelete[list],
    params: entity,
    isFor: (row) => row.partnerName === null,
  };
  if (list === 'scheduled') return [edit, remove];
  const change: Action =
    list === 'paused'
      ? { label: text('enable'), icon: IconPlayerPlay, screen: viewerEnable, params: entity }
      : { label: text('pause'), icon: IconPlayerPause, screen: viewerPause, params: entity };
  const secondFactor: Action = {
    label: text('secondFactor'),
    icon: IconLockOpen,
    screen: viewerSecondFactor[list],
    params: entity,
    isFor: (row) => row.hasSecondFactor,
  };
  const invite: Action = {
    label: text('invite'),
    icon: IconMail,
    screen: viewerLinkInvite[list],
    params: entity,
    isFor: (row) => !row.isConfirmed,
  };
  return [edit, change, invite, secondFactor, remove];
};
