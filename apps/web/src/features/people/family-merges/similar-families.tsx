import { familyMerges, type ResultOf } from '@viewgate/contract';
import { formatList } from '../../../lib/format/numbers.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './merges.module.css';
import { familyMerge } from './screens.ts';
import { useMergeText } from './text/index.ts';

type Suggestion = ResultOf<typeof familyMerges.of>['suggestions'][number];

interface SuggestedProps {
  readonly familyId: number;
  readonly suggestions: readonly Suggestion[];
}

/** Families that seem to be the same, why, and the way to compare them. What nobody was let into yet is merged into the other. */
export const Suggested = ({ familyId, suggestions }: SuggestedProps) => {
  const text = useMergeText();
  return (
    <ul className={classes.list}>
      {suggestions.map(({ familyId: otherId, name, awaitsApproval, because }) => (
        <li key={otherId} className={classes.one}>
          <div>
            <strong>{name}</strong> {awaitsApproval && <StatusBadge tone="wait">{text('waits')}</StatusBadge>}
            <span className={classes.facts}>
              {formatList(because.map((one) => text(`because.${one.kind}`, { name: one.name })))}
            </span>
          </div>
          <ScreenButton
            to={familyMerge}
            params={awaitsApproval ? { familyId, otherId } : { familyId: otherId, otherId: familyId }}
            variant="default"
            size="xs"
          >
            {text('compare')} <span className="vg-hidden">{name}</span>
          </ScreenButton>
        </li>
      ))}
    </ul>
  );
};

/** Shown at a registration: the families that it may be the same as. */
export const SimilarFamilies = ({ familyId }: { readonly familyId: number }) => {
  const text = useMergeText();
  const { data } = useRead(familyMerges.of, { params: { locationId: useLocationId(), id: familyId } });
  if (!data || data.suggestions.length === 0) return null;
  return (
    <section className={classes.part} aria-label={text('similar')}>
      <h2>{text('similar')}</h2>
      <Suggested familyId={familyId} suggestions={data.suggestions} />
    </section>
  );
};
