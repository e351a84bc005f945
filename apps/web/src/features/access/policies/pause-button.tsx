import { policies, type PolicySummary } from '@viewgate/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { useWrite } from '../../../lib/api/write.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { usePolicyParams } from './kind.ts';
import { usePolicyText } from './text/index.ts';

interface PauseButtonProps {
  readonly kind: PolicyKind;
  readonly summary: PolicySummary;
}

/** Pauses or unpauses a policy after showing whom it affects. */
export const PauseButton = ({ kind, summary }: PauseButtonProps) => {
  const text = usePolicyText();
  const params = usePolicyParams(kind);
  const write = useWrite(policies.setEnabled);
  const mayEdit = useMay(policies.setEnabled);
  if (!mayEdit) return null;
  const isEnabled = !summary.isEnabled;
  const verb = isEnabled ? 'unpause' : 'pause';
  const Icon = isEnabled ? IconPlayerPlay : IconPlayerPause;
  const run = async () => {
    await write.mutateAsync({ params, body: { isEnabled } });
    toast.success(text(isEnabled ? 'unpaused' : 'paused', { one: text(`one.${kind}`) }));
  };
  return (
    <AskingButton
      variant="default"
      leftSection={<Icon size={16} aria-hidden="true" />}
      title={text(`${verb}.title`, { name: summary.name })}
      message={
        <>
          <p>{text(`${verb}.${kind}`)}</p>
          <EffectOf change={{ kind: 'enabled', policyId: params.id, isEnabled }} />
        </>
      }
      confirm={text(verb)}
      onConfirm={run}
    />
  );
};
