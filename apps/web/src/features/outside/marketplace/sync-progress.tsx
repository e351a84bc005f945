import { marketplace, type PartnerSync } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import classes from './marketplace.module.css';
import { SyncCounts } from './sync-counts.tsx';
import { SyncQuestion } from './sync-question.tsx';
import { useMarketplaceText } from './text/index.ts';
import { isRunning } from './use-enrollment.ts';

const tones = {
  reading: 'wait',
  comparing: 'wait',
  applying: 'wait',
  asking: 'attention',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<PartnerSync['state'], Tone>;

interface SyncProgressProps {
  readonly of: PartnerSync;
  readonly partner: string;
}

const useSentence = ({ state, done, total }: PartnerSync): string => {
  const text = useMarketplaceText();
  if (state === 'reading') return text('sync.reading', { count: done });
  return state === 'applying' ? text('sync.applying', { done, total: total ?? 0 }) : text(`sync.${state}`);
};

/** How far an import or sync is, or what became of it. */
export const SyncProgress = ({ of, partner }: SyncProgressProps) => {
  const text = useMarketplaceText();
  const locationId = useLocationId();
  const cancel = useWrite(marketplace.cancelSync);
  const sentence = useSentence(of);
  return (
    <section className={classes.sync} aria-live="polite" aria-label={text('sync.progress')}>
      <p>
        {of.state === 'failed' && of.failure ? (
          <ToldFailure label={sentence} failure={of.failure} />
        ) : (
          <StatusBadge tone={tones[of.state]}>{sentence}</StatusBadge>
        )}{' '}
        <LocationTime instant={of.startedAt} /> · {of.startedBy ?? text('sync.nightly')}
      </p>
      {isRunning(of) && (
        <>
          {of.total === null ? (
            <progress aria-label={sentence} />
          ) : (
            <progress value={of.done} max={of.total || 1} aria-label={sentence} />
          )}
          <PermissionGate of={marketplace.cancelSync}>
            <div className={classes.buttons}>
              <Button
                variant="default"
                loading={cancel.isPending}
                onClick={() =>
                  cancel.mutate(
                    { params: { locationId }, body: { jobId: of.id } },
                    { onSuccess: () => toast.success(text('sync.stopped')) },
                  )
                }
              >
                {text('sync.stop')}
              </Button>
            </div>
          </PermissionGate>
        </>
      )}
      {of.state === 'asking' && <SyncQuestion of={of} partner={partner} />}
      {of.state === 'cancelled' && of.failure && <ToldFailure label={sentence} tone="quiet" failure={of.failure} />}
      {of.wasUnsteady && <p>{text('sync.unsteady')}</p>}
      {of.state === 'done' && of.counts.length === 0 && <p>{text('sync.unchanged')}</p>}
      <SyncCounts counts={of.counts} state={of.state} />
    </section>
  );
};
