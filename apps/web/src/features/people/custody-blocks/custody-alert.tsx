import { custodyBlocks } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { BlockSpan } from './block-span.tsx';
import classes from './custody-blocks.module.css';
import type { CustodySectionProps } from './custody-section.tsx';
import { useCustodyText } from './text/index.ts';

interface CustodyAlertProps extends Pick<CustodySectionProps, 'of'> {
  /** How many are in force or to come; the blocks are fetched only if there are any. */
  readonly count: number;
}

/** Shown above anyone whom a custody block concerns: staff must not miss it, even if which one cannot be loaded. */
export const CustodyAlert = ({ of, count }: CustodyAlertProps) => {
  const text = useCustodyText();
  const params = { locationId: useLocationId() };
  const query = useRead(custodyBlocks.list, { params, query: of }, { enabled: count > 0 });
  const blocks = query.data?.filter((block) => block.state !== 'past');
  if (count === 0 || blocks?.length === 0) return null;
  return (
    <div className={classes.alert} role="note" aria-label={text('title')}>
      {blocks ? (
        <ul>
          {blocks.map((block) => (
            <li key={block.id}>
              <StatusBadge tone={block.state === 'current' ? 'attention' : 'wait'}>
                {text(`state.${block.state}`)}
              </StatusBadge>
              <strong>{text('sentence', { viewer: block.viewerName, child: block.childName })}</strong>
              <span>
                <BlockSpan block={block} />
              </span>
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <Unread of={query} title={text('some', { count })} />
      ) : (
        text('some', { count })
      )}
    </div>
  );
};
