import type { children, RowOf } from '@viewgate/contract';
import { formatDate } from '../../../lib/format/times.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import { custodyNameColumn } from '../../../ui/custody-name.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { ScheduledClasses } from '../../../ui/scheduled-classes/scheduled-classes.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { familyDetails } from '../families/screens.ts';
import classes from './children.module.css';
import { type ChildText, useChildText } from './text/index.ts';

type Row = RowOf<typeof children.table>;
/** A child as listed anywhere, whichever endpoint returns it. */
type Columns = readonly Pick<Column<typeof children.table>, keyof Column<typeof children.table>>[];

const Classes = ({ row }: { readonly row: Row }) => {
  const text = useChildText();
  const coming = row.scheduledClassMessage && <ScheduledClasses message={row.scheduledClassMessage} />;
  if (row.classes.length === 0) return coming || <Nothing>{text('noClasses')}</Nothing>;
  return (
    <ul className={classes.classes}>
      {row.classes.map((one) => (
        <li key={one.id} className={classes.class}>
          <span>{one.name}</span>
          {one.cameraCount > 0 && <CameraCell cameras={one.cameras} most={2} total={one.cameraCount} />}
          {one.areCamerasPublic && <span className={classes.quiet}>{text('public')}</span>}
        </li>
      ))}
      {coming && <li>{coming}</li>}
    </ul>
  );
};

/** At a pet care location families are not managed, so there is nothing to open. */
const Family = ({ row }: { readonly row: Row }) =>
  useVoice().isPetCare ? (
    row.familyName
  ) : (
    <ScreenLink to={familyDetails} params={{ familyId: row.familyId }}>
      {row.familyName}
    </ScreenLink>
  );

/** The columns of a list of children; without the family where all are of one. */
export const childColumns = (text: ChildText, isOfFamily = false): Columns => {
  const family: Columns[number] = {
    id: 'familyName',
    title: text('family'),
    sortBy: 'familyName',
    cell: (row) => <Family row={row} />,
    plain: (row) => row.familyName,
  };
  return [
    custodyNameColumn(text('name')),
    ...(isOfFamily ? [] : [family]),
    {
      id: 'classes',
      title: text('classes'),
      cell: (row) => <Classes row={row} />,
      plain: (row) => row.classes.map((one) => one.name).join('; '),
    },
    { id: 'familyViewerCount', title: text('viewers'), align: 'end', isOptional: isOfFamily },
    {
      id: 'birthDate',
      title: text('birthDate'),
      sortBy: 'birthDate',
      cell: (row) => (row.birthDate ? formatDate(row.birthDate) : <Nothing />),
      isOptional: !isOfFamily,
    },
  ];
};
