import type { children, RowOf } from '@viewgate/contract';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { type PresenceText, usePresenceText } from './text/index.ts';

type Stay = RowOf<typeof children.table>['stay'];

const Since = ({ stay }: { readonly stay: Stay }) => {
  const text = usePresenceText();
  if (!stay) return <Nothing>{text('away')}</Nothing>;
  return (
    <>
      <LocationTime instant={stay.since} format="time" /> {text(`source.${stay.source}`)}
    </>
  );
};

/** Whether the child is present, since when, and who said so. */
export const presenceColumn = (
  text: PresenceText,
): Pick<Column<typeof children.table>, keyof Column<typeof children.table>> => ({
  id: 'stay',
  title: text('present'),
  cell: ({ stay }) => <Since stay={stay} />,
  plain: ({ stay }) => stay?.since ?? '',
});
