import type { RecentRefusal, RefusalKind, RefusalWhy, recentRefusals } from '@viewgate/contract';
import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import classes from './refusals.module.css';
import { type RecentRefusalText, useRecentRefusalText } from './text/index.ts';

const tones: Readonly<Record<RefusalKind, Tone>> = { camera: 'quiet', call: 'wait', fault: 'bad' };

const isReason = (why: RefusalWhy): why is ReasonCode => why in reasons;

/** What a refusal gives as its reason, in words. */
export const useWhyText = (): ((why: RefusalWhy) => string) => {
  const text = useRecentRefusalText();
  const reason = useStaffReasonText();
  return (why) => (isReason(why) ? reason(why) : text(`why.${why}`));
};

const nameOf = (text: RecentRefusalText, { person }: RecentRefusal): string => person?.name ?? text('nobody');

const Who = ({ refusal }: { readonly refusal: RecentRefusal }) => {
  const text = useRecentRefusalText();
  const name = nameOf(text, refusal);
  const { viewerId = null } = refusal.person ?? {};
  return (
    <>
      {viewerId === null ? (
        name
      ) : (
        <ScreenLink to={viewerUpdate.active.cameras} params={{ entityId: viewerId }}>
          {name}
        </ScreenLink>
      )}
      <span className={classes.from}>{text('fromAddress', { address: refusal.from })}</span>
    </>
  );
};

/** The columns of the recent refusals. */
export const useRefusalColumns = (): readonly Column<typeof recentRefusals.table>[] => {
  const text = useRecentRefusalText();
  const whyText = useWhyText();
  // A code that is not among those kept is that of a camera's refusal, which has a reason.
  const whyOf = ({ reason, code }: RecentRefusal): string => whyText(reason ?? (code as RefusalWhy));
  return [
    {
      id: 'person',
      title: text('person'),
      cell: (row) => <Who refusal={row} />,
      plain: (row) => nameOf(text, row),
    },
    {
      id: 'kind',
      title: text('kind'),
      cell: ({ kind }) => <StatusBadge tone={tones[kind]}>{text(`kind.${kind}`)}</StatusBadge>,
      plain: ({ kind }) => text(`kind.${kind}`),
    },
    { id: 'why', title: text('why'), cell: whyOf, plain: whyOf, isProse: true },
    {
      id: 'camera',
      title: text('camera'),
      cell: ({ camera }) => camera?.name ?? <Nothing />,
      plain: ({ camera }) => camera?.name ?? '',
    },
    {
      id: 'at',
      title: text('at'),
      sortBy: 'at',
      cell: ({ at }) => <LocationTime instant={at} />,
      plain: ({ at }) => at,
    },
    { id: 'traceId', title: text('reference'), isLabeled: true },
    // Below who it was; a column of its own for those who export or compare them.
    { id: 'from', title: text('from'), isLabeled: true, isOptional: true },
    { id: 'route', title: text('route'), isOptional: true },
    { id: 'status', title: text('status'), isOptional: true },
  ];
};
