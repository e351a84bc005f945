import { policies } from '@viewgate/contract';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { usePolicyParams } from './kind.ts';
import type { KindProps } from './screens.ts';

export default function PolicyDelete({ kind }: KindProps) {
  const params = usePolicyParams(kind);
  return (
    <ConfirmDelete
      endpoint={policies.remove}
      details={policies.deleteDetails}
      params={params}
      isBrief
      warning={<EffectOf change={{ kind: 'remove', policyId: params.id }} />}
    />
  );
}
