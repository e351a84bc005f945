import type { PartnerSync } from '@viewgate/contract';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { useMarketplaceText } from './text/index.ts';

const acts = ['created', 'changed', 'ended', 'unusable', 'same'] as const;

/** What a sync changed, by kind of record. */
export const SyncCounts = ({ counts }: Pick<PartnerSync, 'counts'>) => {
  const text = useMarketplaceText();
  if (counts.length === 0) return null;
  return (
    <Facts>
      {counts.map((row) => (
        <Fact key={row.kind} label={text(`kind.${row.kind}`)}>
          {acts
            .filter((act) => row[act] > 0)
            .map((act) => text(`counts.${act}`, { count: row[act] }))
            .join(', ')}
        </Fact>
      ))}
    </Facts>
  );
};
