import { access, type ChangeEffect, type PolicyChange } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { useEffectText } from './text/index.ts';
import { concernsNobody, EffectView } from './effect-view.tsx';

interface Asked {
  readonly effect: ChangeEffect;
  readonly answer: (goesOn: boolean) => void;
}

/**
 * Asks before a change is saved, when it would cut somebody off or let somebody in. `ask` resolves to whether to go on: at once
 * where nobody is concerned, or where that could not be worked out (it was reported). Render `question`.
 */
export const useEffectQuestion = (
  givenLocationId?: number,
): { ask: (change: PolicyChange) => Promise<boolean>; question: ReactNode } => {
  const text = useEffectText();
  const current = useLocationId();
  const locationId = givenLocationId ?? current;
  const mayAsk = useMay(access.whatIf);
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (change: PolicyChange): Promise<boolean> => {
    if (!mayAsk) return true;
    const effect = await api(access.whatIf, { params: { locationId }, body: { change } }).catch(() => null);
    if (!effect || concernsNobody(effect)) return true;
    return await new Promise<boolean>((answer) => setAsked({ effect, answer }));
  };
  const finish = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(null);
  };
  const losesSomebody = asked !== null && asked.effect.viewersLosing + (asked.effect.nextWeek?.viewersLosing ?? 0) > 0;
  const question = asked && (
    <ConfirmAction
      title={text('title')}
      message={<EffectView effect={asked.effect} />}
      confirm={text(losesSomebody ? 'save' : 'saveGain')}
      onConfirm={async () => finish(true)}
      onClose={() => finish(false)}
    />
  );
  return { ask, question };
};
