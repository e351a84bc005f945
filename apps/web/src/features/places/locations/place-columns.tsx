import { Fragment } from 'react';
import { Nothing } from '../../../ui/nothing.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { organizationDetails } from '../organizations/screens.ts';
import { programTypes } from './program-types.ts';
import { type LocationText, useLocationText } from './text/index.ts';

interface Place {
  readonly place: string | null;
  readonly timeZoneId: string;
  readonly isPetCare: boolean;
}

const zoneOf = ({ timeZoneId }: Place) => timeZoneId.replaceAll('_', ' ');

/** Where locations are and what they keep, whichever call lists them. */
export const placeColumns = (text: LocationText) => {
  const { label, nameOf } = programTypes(text);
  const programOf = ({ isPetCare }: Place) => nameOf(isPetCare ? 'petCare' : 'childCare');
  return [
    { id: 'place', title: text('place'), cell: (row: Place) => row.place ?? <Nothing /> },
    {
      id: 'timeZoneId',
      title: text('timeZone'),
      sortBy: 'timeZoneId',
      // A long one breaks after its continent, so that the list needs no scrolling.
      cell: (row: Place) =>
        zoneOf(row)
          .split('/')
          .map((part, at) => (
            <Fragment key={part}>
              {at > 0 && '/'}
              {at > 0 && <wbr />}
              {part}
            </Fragment>
          )),
      plain: zoneOf,
    },
    { id: 'programType', title: label, cell: programOf, plain: programOf },
  ] as const;
};

export const usePlaceColumns = () => placeColumns(useLocationText());

/** The organization to which a row belongs. */
export const organizationColumn = (title: string) =>
  ({
    id: 'organizationName',
    title,
    sortBy: 'organizationName',
    cell: (row: { readonly organizationId: number; readonly organizationName: string }) => (
      <ScreenLink to={organizationDetails} params={{ entityId: row.organizationId }}>
        {row.organizationName}
      </ScreenLink>
    ),
  }) as const;
