import { access, type ChangeEffect, type PlannedChange } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { useEffectText } from './text/index.ts';
import { EffectBody } from './effect-body.tsx';
import { concernsNobody } from './effect-view.tsx';

interface Asked {
  readonly effect: ChangeEffect | null;
  /** A warning about the change that is shown in any case. */
  readonly warnings: readonly string[];
  readonly answer: (goesOn: boolean) => void;
}

/**
 * Asks before saving a change that would cut somebody off or let somebody in. `ask` resolves to whether to go on: at once
 * if nobody is affected, or if that could not be worked out (which was reported), unless there is a warning to show.
 * Render `question`.
 */
export const useEffectQuestion = (
  givenLocationId?: number,
): { ask: (change: PlannedChange, warnings?: readonly string[]) => Promise<boolean>; question: ReactNode } => {
  const text = useEffectText();
  const current = useLocationId();
  const locationId = givenLocationId ?? current;
  const mayAsk = useMay(access.whatIf);
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (change: PlannedChange, warnings: readonly string[] = []): Promise<boolean> => {
    const effect = mayAsk
      ? await api(access.whatIf, { params: { locationId }, body: { change } }).catch(() => null)
      : null;
    if (warnings.length === 0 && (!effect || concernsNobody(effect))) return true;
    return await new Promise<boolean>((answer) => setAsked({ effect, warnings, answer }));
  };
  const finish = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(null);
  };
  const losing = (asked?.effect?.viewersLosing ?? 0) + (asked?.effect?.ahead.viewersLosing ?? 0);
  const isSharp = losing > 0 || (asked !== null && asked.warnings.length > 0);
  const question = asked && (
    <ConfirmAction
      title={text('title')}
      message={
        <>
          {asked.warnings.map((warning) => (
            <p key={warning}>
              <strong>{warning}</strong>
            </p>
          ))}
          {asked.effect && <EffectBody effect={asked.effect} locationId={locationId} />}
        </>
      }
      confirm={text(isSharp ? 'save' : 'saveGain')}
      onConfirm={async () => finish(true)}
      onClose={() => finish(false)}
    />
  );
  return { ask, question };
};
