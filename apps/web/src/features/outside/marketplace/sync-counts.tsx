import type { PartnerSync } from '@viewgate/contract';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { useMarketplaceText } from './text/index.ts';

const acts = ['created', 'changed', 'ended', 'unusable', 'same'] as const;

/** Until a sync has been applied completely, these are plans. */
const planned: ReadonlySet<string> = new Set(['created', 'changed', 'ended']);

/** What a sync changed, by kind of record; if it is not done, what it would change. */
export const SyncCounts = ({ counts, state }: Pick<PartnerSync, 'counts' | 'state'>) => {
  const text = useMarketplaceText();
  const inWords = (act: (typeof acts)[number], count: number) =>
    state !== 'done' && planned.has(act)
      ? text(`plans.${act as 'created' | 'changed' | 'ended'}`, { count })
      : text(`counts.${act}`, { count });
  if (counts.length === 0) return null;
  return (
    <Facts>
      {counts.map((row) => (
        <Fact key={row.kind} label={text(`kind.${row.kind}`)}>
          {acts
            .filter((act) => row[act] > 0)
            .map((act) => inWords(act, row[act]))
            .join(', ')}
        </Fact>
      ))}
    </Facts>
  );
};
