import { policies, type PolicySummary } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { usePolicyParams } from './kind.ts';
import { PauseButton } from './pause-button.tsx';
import classes from './policies.module.css';
import type { KindProps } from './screens.ts';
import { usePolicyText } from './text/index.ts';

/** For a location policy: whether it is the location's one active policy, and whether it is paused. */
export default function PolicySettings({ kind }: KindProps) {
  const text = usePolicyText();
  const params = usePolicyParams(kind);
  const query = useRead(policies.summary, { params });
  return (
    <Reading of={query}>
      {(summary) => (
        <div className={classes.cards}>
          <section className={classes.card}>
            <h2>{text('settings.active')}</h2>
            <p>
              {summary.isActive
                ? text(summary.isDefault ? 'settings.active.default' : 'settings.active.is')
                : text('settings.active.not')}
            </p>
            {!(summary.isActive && summary.isDefault) && <ActivateButton params={params} summary={summary} />}
          </section>
          <section className={classes.card}>
            <h2>{text('settings.pause')}</h2>
            <p>{text(summary.isEnabled ? 'settings.pause.not' : 'settings.pause.is')}</p>
            <PauseButton kind={kind} summary={summary} />
          </section>
        </div>
      )}
    </Reading>
  );
}

interface ActivateButtonProps {
  readonly params: ReturnType<typeof usePolicyParams>;
  readonly summary: PolicySummary;
}

const ActivateButton = ({ params, summary }: ActivateButtonProps) => {
  const text = usePolicyText();
  const write = useWrite(policies.setActive);
  const isActive = !summary.isActive;
  const verb = isActive ? 'activate' : 'deactivate';
  const run = async () => {
    await write.mutateAsync({ params, body: { isActive } });
    toast.success(text(isActive ? 'activated' : 'deactivated'));
  };
  return (
    <AskingButton
      variant={isActive ? 'filled' : 'default'}
      title={text(`${verb}.title`, { name: summary.name })}
      message={
        <>
          <p>{text(`${verb}.message`)}</p>
          <EffectOf change={{ kind: 'active', policyId: params.id, isActive }} />
        </>
      }
      confirm={text(verb)}
      onConfirm={run}
    />
  );
};
