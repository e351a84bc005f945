import type { registrationReview, RowOf } from '@viewgate/contract';
import { formatDate } from '../../../lib/format/times.ts';
import { failureSentence } from '../../../lib/i18n/failures.ts';
import { childrenColumn } from '../../../ui/children-column.tsx';
import { CustodyBadge } from '../../../ui/custody-name.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import { isDeniedBefore, isLimited, isPausedBefore } from './asked.ts';
import classes from './registrations.module.css';
import type { RegistrationListName } from './screens.ts';
import { type RegistrationText, useRegistrationText } from './text/index.ts';

export type RegistrationRow = RowOf<typeof registrationReview.pending>;
type Columns = readonly Column<typeof registrationReview.pending>[];

/** Another family may be the same: a badge that says why. */
export const MayMerge = () => {
  const text = useRegistrationText();
  return (
    <StatusBadge tone="attention" title={text('mayMerge.hint')}>
      {text('mayMerge')}
    </StatusBadge>
  );
};

/** Staff have said no before, to the person or in the family: badges that say why. */
export const SaidNo = ({ row }: { readonly row: Pick<RegistrationRow, 'concerns' | 'isLikeDenied'> }) => {
  const text = useRegistrationText();
  return (
    <>
      {isDeniedBefore(row) && (
        <StatusBadge tone="attention" title={text('deniedBefore.hint')}>
          {text('deniedBefore')}
        </StatusBadge>
      )}
      {isPausedBefore(row) && (
        <StatusBadge tone="attention" title={text('pausedBefore.hint')}>
          {text('pausedBefore')}
        </StatusBadge>
      )}
    </>
  );
};

const Name = ({ row }: { readonly row: RegistrationRow }) => (
  <>
    {row.name}
    {(row.custodyBlockCount > 0 || row.hasSuggestedFamilyMerge || isLimited(row)) && (
      <span className={classes.badges}>
        <CustodyBadge count={row.custodyBlockCount} />
        <SaidNo row={row} />
        {row.hasSuggestedFamilyMerge && <MayMerge />}
      </span>
    )}
  </>
);

const Scheduled = ({ row: { scheduledDate, failure } }: { readonly row: RegistrationRow }) => {
  const text = useRegistrationText();
  return (
    <>
      {scheduledDate && formatDate(scheduledDate)}
      {failure && <ToldFailure label={text('failed')} failure={failure} />}
    </>
  );
};

const ofList = (list: RegistrationListName, text: RegistrationText): Columns => {
  if (list === 'scheduled') {
    return [
      {
        id: 'scheduledDate',
        title: text('scheduledDate'),
        sortBy: 'scheduledDate',
        isLabeled: true,
        cell: (row) => <Scheduled row={row} />,
        plain: ({ scheduledDate, failure }) =>
          [scheduledDate && formatDate(scheduledDate), failure && failureSentence(failure, failure.errorMessage)]
            .filter(Boolean)
            .join('; '),
      },
    ];
  }
  if (list === 'pending') return [];
  return [
    {
      id: 'reason',
      title: text('reason'),
      isLabeled: true,
      cell: ({ reason }) =>
        reason ? <span className={classes.said}>{reason}</span> : <Nothing>{text('noReason')}</Nothing>,
      plain: ({ reason }) => reason ?? '',
    },
  ];
};

/** The columns of a list of registrations. */
export const registrationColumns = (list: RegistrationListName, text: RegistrationText): Columns => [
  { id: 'name', title: text('name'), sortBy: 'name', cell: (row) => <Name row={row} />, plain: (row) => row.name },
  {
    id: 'kind',
    title: text('kind'),
    cell: ({ kind, familyName, invitedByName }) => (
      <>
        {text(`kind.${kind}`)}
        <span className={classes.under} data-under>
          {[familyName, invitedByName && text('invitedBy', { name: invitedByName })].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    plain: ({ kind, familyName, invitedByName }) =>
      [`${text(`kind.${kind}`)}: ${familyName}`, invitedByName && text('invitedBy', { name: invitedByName })]
        .filter(Boolean)
        .join('; '),
  },
  childrenColumn(text('children'), text('noChildren')),
  {
    id: 'requestedAt',
    title: text('requestedAt'),
    sortBy: 'requestedAt',
    cell: ({ requestedAt, failure }) => (
      <>
        <RelativeTime instant={requestedAt} />
        {list === 'pending' && failure && <ToldFailure label={text('held')} failure={failure} />}
      </>
    ),
    ...(list === 'pending' && {
      plain: ({ requestedAt, failure }: RegistrationRow) =>
        [requestedAt, failure && failureSentence(failure, failure.errorMessage)].filter(Boolean).join('; '),
    }),
    isOptional: list !== 'pending',
    isLabeled: true,
  },
  ...ofList(list, text),
  { id: 'email', title: text('email'), isOptional: true },
  { id: 'phoneNumber', title: text('phoneNumber'), isOptional: true },
  { id: 'familyName', title: text('family'), sortBy: 'familyName', isOptional: true },
];
