import { policies, type PolicySummary } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { useRead } from '../../../lib/api/read.ts';
import { Reading } from '../../../ui/reading.tsx';
import { usePolicyParams } from './kind.ts';
import { Limits } from './limits.tsx';
import { PauseButton } from './pause-button.tsx';
import classes from './policies.module.css';
import { policyText, usePolicyText } from './text/index.ts';

const sentence = (kind: PolicyKind, { status, isEnabled, activeCount }: PolicySummary): string => {
  if (!isEnabled && (kind !== 'location' || status === 'Paused')) return policyText('state.paused');
  if (kind === 'location') return policyText(status === 'Active' ? 'state.active.location' : 'state.inactive.location');
  return activeCount === 0 ? policyText('state.inactive') : policyText(`state.active.${kind}`, { count: activeCount });
};

/** Whether a policy is in force, for how many, what it limits; with a button to pause it. */
export const StateCard = ({ kind }: { readonly kind: PolicyKind }) => {
  const text = usePolicyText();
  const params = usePolicyParams(kind);
  const query = useRead(policies.summary, { params });
  const restrictions = useRead(policies.restrictions, { params });
  return (
    <section className={classes.card} aria-label={text('state.title')}>
      <h2>{text('state.title')}</h2>
      <Reading of={query}>
        {(summary) => (
          <>
            <p>{sentence(kind, summary)}</p>
            <dl className={classes.counts}>
              {kind !== 'location' && (
                <>
                  <dt>{text('count.active')}</dt>
                  <dd>{summary.activeCount}</dd>
                  <dt>{text('count.inactive')}</dt>
                  <dd>{summary.inactiveCount}</dd>
                  <dt>{text('count.unassigned')}</dt>
                  <dd>{summary.unassignedCount}</dd>
                </>
              )}
              <dt>{text('count.ranges')}</dt>
              <dd>{summary.timeRangeCount}</dd>
            </dl>
            <h3>{text('restricts')}</h3>
            <Reading of={restrictions} isShort>
              {(known) => <Limits restrictions={known} />}
            </Reading>
            {kind !== 'location' && <PauseButton kind={kind} summary={summary} />}
          </>
        )}
      </Reading>
    </section>
  );
};
