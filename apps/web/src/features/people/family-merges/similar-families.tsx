import { familyMerges, type ResultOf } from '@viewgate/contract';
import { formatList } from '../../../lib/format/numbers.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { familyMerge } from './screens.ts';
import { useMergeText } from './text/index.ts';

type Suggestion = ResultOf<typeof familyMerges.of>['suggestions'][number];

interface SuggestedProps {
  readonly familyId: number;
  readonly suggestions: readonly Suggestion[];
}

/** Families that seem to be the same, why, and a link to compare them. A family without approved members is merged into the other. */
export const Suggested = ({ familyId, suggestions }: SuggestedProps) => {
  const text = useMergeText();
  return (
    <Records>
      {suggestions.map(({ familyId: otherId, name, awaitsApproval, because }) => (
        <OneRecord
          key={otherId}
          actions={
            <ScreenButton
              to={familyMerge}
              params={awaitsApproval ? { familyId, otherId } : { familyId: otherId, otherId: familyId }}
              variant="default"
              size="xs"
            >
              {text('compare')} <span className="vg-hidden">{name}</span>
            </ScreenButton>
          }
        >
          <strong>{name}</strong> {awaitsApproval && <StatusBadge tone="wait">{text('waits')}</StatusBadge>}
          <Particulars>{formatList(because.map((one) => text(`because.${one.kind}`, { name: one.name })))}</Particulars>
        </OneRecord>
      ))}
    </Records>
  );
};

/** Shown at a registration: the families that it may be the same as. */
export const SimilarFamilies = ({ familyId }: { readonly familyId: number }) => {
  const text = useMergeText();
  const query = useRead(familyMerges.of, { params: { locationId: useLocationId(), id: familyId } });
  const { data, isError } = query;
  if (!data && !isError) return null;
  if (data?.suggestions.length === 0) return null;
  return (
    <Section title={text('similar')} width="form">
      {data ? <Suggested familyId={familyId} suggestions={data.suggestions} /> : <Unread of={query} />}
    </Section>
  );
};
