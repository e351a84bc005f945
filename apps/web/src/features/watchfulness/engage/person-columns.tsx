import type { engage, RowOf } from '@viewgate/contract';
import type { Column } from '../../../ui/data-table/index.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import type { AnyScreen } from '../../../lib/screen.ts';
import { familyDetails } from '../../people/families/screens.ts';
import { registrationListScreens } from '../../people/registration-review/screens.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import type { EngageText } from './text/index.ts';

type Row = RowOf<typeof engage.table>;

export const personColumns = (text: EngageText): readonly Column<typeof engage.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  {
    id: 'stage',
    title: text('stage'),
    cell: ({ stage }) => text(`stage.${stage}`),
    plain: ({ stage }) => text(`stage.${stage}`),
  },
  { id: 'familyName', title: text('family'), sortBy: 'familyName' },
  { id: 'email', title: text('email') },
  {
    id: 'since',
    title: text('since'),
    sortBy: 'since',
    isLabeled: true,
    cell: ({ since }) => <RelativeTime instant={since} />,
    plain: ({ since }) => since,
  },
  {
    id: 'remindedAt',
    title: text('remindedAt'),
    sortBy: 'remindedAt',
    isLabeled: true,
    cell: ({ remindedAt }) => remindedAt && <RelativeTime instant={remindedAt} />,
    plain: ({ remindedAt }) => remindedAt ?? '',
  },
];

/** Where somebody's next step is taken: an invitation at its family, a registration in the list of those that wait, else the viewer. */
export const screenOf = ({ stage }: Row): AnyScreen => {
  if (stage === 'invited') return familyDetails;
  return stage === 'waiting' ? registrationListScreens.pending : viewerUpdate.active.cameras;
};
export const screenParams = ({ id, familyId, stage }: Row): Record<string, number> =>
  stage === 'invited' ? { familyId } : stage === 'waiting' ? {} : { entityId: id };
