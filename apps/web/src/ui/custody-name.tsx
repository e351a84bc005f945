import { PartnerMark } from './partner.tsx';
import { Named } from './person/portrait.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './status-badge.module.css';
import { useUiText } from './text/index.ts';

interface Row {
  readonly name: string;
  readonly custodyBlockCount: number;
  /** Undefined where rows have no photos. */
  readonly photoUrl?: string | null;
  readonly partnerName?: string | null;
}

/** Marks people whom custody blocks concern, in force or to come. */
export const CustodyBadge = ({ count }: { readonly count: number }) => {
  const text = useUiText();
  return count > 0 && <StatusBadge tone="attention">{text('custody')}</StatusBadge>;
};

const CustodyName = ({ row }: { readonly row: Row }) => {
  const name = (
    <>
      {row.name}
      <PartnerMark name={row.partnerName} />
      {row.custodyBlockCount > 0 && (
        <span className={classes.beside}>
          <CustodyBadge count={row.custodyBlockCount} />
        </span>
      )}
    </>
  );
  if (row.photoUrl === undefined) return name;
  return (
    <Named name={row.name} url={row.photoUrl}>
      {name}
    </Named>
  );
};

/** The column that names a row, marked where custody blocks are in force or to come. */
export const custodyNameColumn = (title: string) =>
  ({
    id: 'name',
    title,
    sortBy: 'name',
    cell: (row: Row) => <CustodyName row={row} />,
    plain: (row: Row) => row.name,
  }) as const;
