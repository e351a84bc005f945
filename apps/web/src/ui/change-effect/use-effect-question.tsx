import { access, type ChangeEffect, type PlannedChange, type RequestOf } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { isRefused, type Rehearsed, rehearse } from '../../lib/api/rehearse.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { useEffectText } from './text/index.ts';
import { EffectBody } from './effect-body.tsx';
import { concernsNobody } from './effect-view.tsx';

interface Asked {
  readonly effect: ChangeEffect | null;
  /** A warning about the change, shown in any case. */
  readonly warnings: readonly string[];
  readonly answer: (goesOn: boolean) => void;
}

interface EffectQuestion {
  readonly ask: (change: PlannedChange, warnings?: readonly string[]) => Promise<boolean>;
  readonly askOf: <E extends Rehearsed>(
    endpoint: E,
    request: RequestOf<E>,
    warnings?: readonly string[],
  ) => Promise<boolean>;
  readonly question: ReactNode;
}

/**
 * Asks before saving a change that would cut somebody off or let somebody in. `ask` resolves to whether to go on: at once
 * if nobody is affected, or if that could not be worked out (which was reported), unless there is a warning to show.
 * `askOf` rehearses the call about to be made, and also asks if its effect could not be worked out. Render `question`.
 */
export const useEffectQuestion = (givenLocationId?: number): EffectQuestion => {
  const text = useEffectText();
  const current = useLocationId();
  const locationId = givenLocationId ?? current;
  const mayAsk = useMay(access.whatIf);
  const [asked, setAsked] = useState<Asked | null>(null);

  const show = async (effect: ChangeEffect | null, warnings: readonly string[] = []): Promise<boolean> => {
    if (warnings.length === 0 && (!effect || concernsNobody(effect))) return true;
    return await new Promise<boolean>((answer) => setAsked({ effect, warnings, answer }));
  };
  const ask: EffectQuestion['ask'] = async (change, warnings) =>
    await show(
      mayAsk ? await api(access.whatIf, { params: { locationId }, body: { change } }).catch(() => null) : null,
      warnings,
    );
  const askOf: EffectQuestion['askOf'] = async (endpoint, request, warnings = []) => {
    try {
      return await show(await rehearse(endpoint, request), warnings);
    } catch (error) {
      // A refused call will say why when it is made; otherwise a change with unknown effect would be saved unseen.
      return await show(null, isRefused(error) ? warnings : [text('failed'), ...warnings]);
    }
  };
  const finish = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(null);
  };
  const losing = (asked?.effect?.viewersLosing ?? 0) + (asked?.effect?.ahead.viewersLosing ?? 0);
  const ending = asked?.effect?.ending.count ?? 0;
  const isSharp = losing + ending > 0 || (asked !== null && asked.warnings.length > 0);
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
  return { ask, askOf, question };
};
