import type { policyTemplates, TemplateLocation } from '@viewgate/contract';
import { formatRelative } from '../../../lib/format/times.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import { StateBadge } from './states.tsx';
import classes from './policy-templates.module.css';
import type { TemplateText } from './text/index.ts';
import { differenceInWords } from './values.ts';

/** When the location last changed what differs, and by whom. */
const sinceInWords = (text: TemplateText, row: TemplateLocation): string => {
  const { changedAt, changedBy, acceptedAt, acceptedBy, state } = row;
  if (state === 'accepted' && acceptedAt)
    return text('accepted.by', { when: formatRelative(acceptedAt), who: acceptedBy ?? '' });
  if (!changedAt) return '';
  return text('since.by', { when: formatRelative(changedAt), who: changedBy ?? '' });
};

const Differences = ({ row }: { readonly row: TemplateLocation }) => {
  // Loads the restrictions' words in the current language.
  useRestrictionText();
  if (row.differences.length === 0) return <Nothing />;
  return (
    <ul className={classes.differences}>
      {row.differences.map((one) => (
        <li key={one.field} data-cause={one.cause}>
          {differenceInWords(one)}
        </li>
      ))}
    </ul>
  );
};

export const locationColumns = (text: TemplateText): readonly Column<typeof policyTemplates.locations>[] => [
  { id: 'name', title: text('location'), sortBy: 'name' },
  {
    id: 'state',
    title: text('state'),
    sortBy: 'state',
    cell: ({ state }) => <StateBadge state={state} />,
    onCard: 'beside',
    plain: ({ state }) => text(`state.${state}`),
  },
  {
    id: 'differences',
    title: text('differences'),
    cell: (row) => <Differences row={row} />,
    plain: (row) => row.differences.map(differenceInWords).join('; '),
  },
  {
    id: 'changedAt',
    title: text('since'),
    cell: (row) => sinceInWords(text, row) || <Nothing />,
    plain: (row) => sinceInWords(text, row),
  },
  {
    id: 'policy',
    title: text('policy'),
    cell: ({ policy }) => policy?.name ?? <Nothing />,
    plain: ({ policy }) => policy?.name ?? '',
    isOptional: true,
  },
  { id: 'regionName', title: text('region'), sortBy: 'regionName' },
];
