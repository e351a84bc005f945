import type { AnyScreen } from '../lib/screen.ts';
import { Nothing } from './nothing.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useUiText } from './text/index.ts';

/** A screen of one record. */
type OfOne = AnyScreen & {
  readonly href: (params: { readonly id: number }, search?: Record<string, string | number>) => string;
};

interface PolicyCellProps {
  /** The screen for policies of this kind. */
  readonly to: OfOne;
  readonly id: number | null;
  readonly name: string | null;
  readonly isEnforced: boolean;
  /** Where the record is, if that need not be the current location. */
  readonly locationId?: number | undefined;
}

/** The policy of a row, linked; with a note next to it when paused. */
const PolicyCell = ({ to, id, name, isEnforced, locationId }: PolicyCellProps) => {
  const text = useUiText();
  if (id === null) return <Nothing>{text('policy.none')}</Nothing>;
  return (
    <>
      <ScreenLink to={to} params={{ id }} {...(locationId !== undefined && { search: { locationId } })}>
        {name}
      </ScreenLink>
      {!isEnforced && (
        <>
          {' '}
          <Nothing>{text('policy.paused')}</Nothing>
        </>
      )}
    </>
  );
};

type Id<K extends string> = Readonly<Record<`${K}PolicyId`, number | null>>;
type Name<K extends string> = Readonly<Record<`${K}PolicyName`, string | null>>;
/** A row of a record that a policy of the kind governs. */
type Governed<K extends string> = Id<K> & Name<K> & { readonly id: number; readonly isPolicyEnforced: boolean };

/** The column of the policy that governs a row; `locationOf` says where the row is, when that need not be the current location. */
export const policyColumn = <K extends string>(
  kind: K,
  to: OfOne,
  title: string,
  locationOf?: (row: Governed<K>) => number | undefined,
) => {
  const nameOf = (row: Name<K>) => row[`${kind}PolicyName`];
  const idOf = (row: Id<K>) => row[`${kind}PolicyId`];
  return {
    id: `${kind}PolicyName`,
    title,
    cell: (row: Governed<K>) => (
      <PolicyCell
        to={to}
        id={idOf(row)}
        name={nameOf(row)}
        isEnforced={row.isPolicyEnforced}
        locationId={locationOf?.(row)}
      />
    ),
    plain: (row: Governed<K>) => nameOf(row) ?? '',
  };
};
