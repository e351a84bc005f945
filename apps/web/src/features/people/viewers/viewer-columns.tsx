import type { RowOf, viewers } from '@viewgate/contract';
import { IconStarFilled } from '@tabler/icons-react';
import { formatDate } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useFeature, useMay } from '../../../lib/session/may.ts';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { PartnerMark } from '../../../ui/partner.tsx';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { familyDetails } from '../families/screens.ts';
import { type ViewerListName, viewerUpdate } from './screens.ts';
import { useViewerText } from './text/index.ts';
import { policyInWords, ViewerPolicy } from './viewer-policy.tsx';
import { stateOf, ViewerStatus } from './viewer-status.tsx';
import classes from './viewers.module.css';

type Row = RowOf<typeof viewers.table>;
/** A viewer as listed anywhere, whichever endpoint returns it. */
type Columns = readonly Pick<Column<typeof viewers.table>, keyof Column<typeof viewers.table>>[];

const Name = ({ row }: { readonly row: Row }) => {
  const text = useViewerText();
  const inWords = useRelationship();
  return (
    <>
      {row.name}
      <PartnerMark name={row.partnerName} />
      <span className={classes.under} data-under>
        {inWords(row.viewerTypeName)}
        {row.isPrimaryUser && (
          <span title={text('primary')}>
            <IconStarFilled size={13} className={classes.primary} aria-hidden="true" />
            <span className="vg-hidden">, {text('primary')}</span>
          </span>
        )}
      </span>
    </>
  );
};

/** The columns common to all lists of viewers; `of` adds those of one list. */
export const useViewerColumns = (of: ViewerListName | 'family'): Columns => {
  const text = useViewerText();
  const inWords = useRelationship();
  const zone = useLocationZone();
  const hasPlates = useFeature('LprCurrentLocation');
  const name: Columns[number] = {
    id: 'name',
    title: text('name'),
    sortBy: 'name',
    cell: (row) => <Name row={row} />,
    plain: (row) => row.name,
  };
  // Where the date has a column of its own, the state need not repeat it.
  const stated = (row: Row) => (of === 'scheduled' ? { ...row, scheduledDate: null } : row);
  const status: Columns[number] = {
    id: 'status',
    title: text('status'),
    cell: (row) => <ViewerStatus viewer={stated(row)} />,
    plain: (row) => stateOf(stated(row), text, zone).word,
  };
  const own: Readonly<Record<typeof of, Columns>> = {
    active: [],
    family: [],
    paused: [
      {
        id: 'lockoutEnd',
        title: text('lockoutEnd'),
        sortBy: 'lockoutEnd',
        cell: (row) =>
          row.lockoutEnd ? <LocationTime instant={row.lockoutEnd} format="date" /> : text('indefinitely'),
      },
    ],
    scheduled: [
      {
        id: 'scheduledDate',
        title: text('scheduledDate'),
        sortBy: 'scheduledDate',
        cell: (row) => row.scheduledDate && formatDate(row.scheduledDate),
      },
    ],
  };
  const family: Columns[number] = {
    id: 'familyName',
    title: text('family'),
    sortBy: 'familyName',
    cell: (row) => (
      <ScreenLink to={familyDetails} params={{ familyId: row.familyId }}>
        {row.familyName}
      </ScreenLink>
    ),
  };
  return [
    name,
    status,
    ...own[of],
    ...(of === 'family' ? [] : [family]),
    {
      id: 'cameras',
      title: text('cameras'),
      cell: (row) => <CameraCell cameras={row.cameras} total={row.cameraCount} />,
      plain: (row) => row.cameras.map((camera) => camera.name).join('; '),
      isOptional: of === 'family',
    },
    {
      id: 'viewerPolicyName',
      title: text('policy'),
      cell: (row) => <ViewerPolicy viewer={row} />,
      plain: (row) => (row.viewerPolicyName || row.familyPolicyName ? policyInWords(row, text) : ''),
    },
    {
      id: 'plateNumber',
      title: text('plateNumber'),
      cell: (row) => row.plateNumber ?? <Nothing />,
      isOptional: !hasPlates,
    },
    {
      id: 'viewerType',
      title: text('viewerType'),
      sortBy: 'viewerType',
      cell: (row) => inWords(row.viewerTypeName),
      plain: (row) => inWords(row.viewerTypeName),
      isOptional: true,
    },
    { id: 'email', title: text('email'), isOptional: of !== 'family' },
    { id: 'userName', title: text('userName'), isOptional: true },
  ];
};

/** Where a viewer's name leads from a list: to their cameras, which a phone call is about, for those who may see them. The details are one button further. */
export const useViewerOpens = (list: ViewerListName) => {
  const { cameras, details } = list === 'paused' ? viewerUpdate.paused : viewerUpdate.active;
  return useMay(cameras) ? cameras : details;
};
