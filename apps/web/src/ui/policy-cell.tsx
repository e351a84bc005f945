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
export const PolicyCell = ({ to, id, name, isEnforced, locationId }: PolicyCellProps) => {
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
