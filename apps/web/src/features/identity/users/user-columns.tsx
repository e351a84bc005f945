import type { UserRow, users } from '@viewgate/contract';
import { formatList } from '../../../lib/format/numbers.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { Named } from '../../../ui/person/portrait.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { UserArea } from './screens.ts';
import { type UserText, useUserText } from './text/index.ts';
import { UserStatus } from './user-status.tsx';
import classes from './users.module.css';

/** A user as listed in any area, whichever endpoint returns it. */
type Columns = readonly Pick<Column<typeof users.table>, keyof Column<typeof users.table>>[];

/** Where a user works, in words: everywhere, an organization, a region, or locations. */
const placesOf = (row: UserRow, text: UserText): string => {
  if (row.regionName !== null) return text('places.region', { name: row.regionName });
  const { locationNames, locationCount } = row;
  if (locationNames.length === 0) return row.organizationName ?? text('everywhere');
  const more = locationCount - locationNames.length;
  return more > 0 ? text('places.more', { names: locationNames.join(', '), count: more }) : formatList(locationNames);
};

const Name = ({ row }: { readonly row: UserRow }) => {
  const text = useUserText();
  return (
    <Named name={row.name} url={row.profilePhotoUrl}>
      {row.name}
      {row.isOwn && <span className={classes.you}>{text('you')}</span>}
    </Named>
  );
};

const Contact = ({ row }: { readonly row: UserRow }) => (
  <span className={classes.contact}>
    <span title={row.email}>{row.email}</span>
    {row.phoneNumber && <span className={classes.under}>{formatPhone(row.phoneNumber)}</span>}
  </span>
);

const Places = ({ row, area }: { readonly row: UserRow; readonly area: UserArea }) => {
  const text = useUserText();
  const places = placesOf(row, text);
  return (
    <>
      {places}
      {area === 'admin' && row.organizationName && row.organizationName !== places && (
        <span className={classes.under} data-under>
          {row.organizationName}
        </span>
      )}
      {row.isShared && (
        <span className={classes.under} data-under>
          {text('places.shared')}
        </span>
      )}
    </>
  );
};

export const useUserColumns = (area: UserArea): Columns => {
  const text = useUserText();
  const confirmed = (row: UserRow) => text(row.emailConfirmed ? 'yes' : 'no');
  return [
    { id: 'name', title: text('name'), sortBy: 'name', cell: (row) => <Name row={row} />, plain: (row) => row.name },
    {
      id: 'userRole',
      title: text('userRole'),
      sortBy: 'userRole',
      cell: (row) => text(`role.${row.userRole}`),
      plain: (row) => text(`role.${row.userRole}`),
    },
    {
      id: 'places',
      title: text('places'),
      ...(area === 'admin' && { sortBy: 'organizationName' }),
      cell: (row) => <Places row={row} area={area} />,
      plain: (row) => placesOf(row, text),
    },
    {
      id: 'status',
      title: text('status'),
      sortBy: 'status',
      cell: (row) => <UserStatus status={row.status} />,
      plain: (row) => text(`status.${row.status}`),
      onCard: 'beside',
    },
    {
      id: 'email',
      title: text('contact'),
      sortBy: 'email',
      cell: (row) => <Contact row={row} />,
      plain: (row) => row.email,
      onCard: 'none',
    },
    {
      id: 'emailConfirmed',
      title: text('emailConfirmed'),
      cell: (row) => <StatusBadge tone={row.emailConfirmed ? 'good' : 'quiet'}>{confirmed(row)}</StatusBadge>,
      plain: confirmed,
      isOptional: true,
    },
    {
      id: 'phoneNumber',
      title: text('phoneNumber'),
      cell: (row) => formatPhone(row.phoneNumber) || <Nothing />,
      plain: (row) => formatPhone(row.phoneNumber),
      isOptional: true,
    },
    { id: 'userName', title: text('userName'), sortBy: 'userName', isOptional: true },
    {
      id: 'organizationName',
      title: text('organization'),
      sortBy: 'organizationName',
      cell: (row) => row.organizationName ?? <Nothing />,
      isOptional: true,
    },
  ];
};
