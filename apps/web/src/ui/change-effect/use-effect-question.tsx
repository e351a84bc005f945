import { access, type ChangeEffect, type PlannedChange, type RequestOf } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { isRefused, type Rehearsed, rehearse } from '../../lib/api/rehearse.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { useAwaitedAnswer } from '../dialog/use-awaited-answer.ts';
import { useEffectText } from './text/index.ts';
import { EffectBody } from './effect-body.tsx';
import { concernsNobody } from './effect-view.tsx';
import { useSeen } from './use-seen.ts';

interface Known {
  readonly effect: ChangeEffect;
  readonly again: () => Promise<ChangeEffect>;
}

interface Asked {
  readonly known: Known | null;
  /** A warning about the change, shown in any case. */
  readonly warnings: readonly string[];
}

export interface EffectQuestion {
  readonly ask: (change: PlannedChange, warnings?: readonly string[]) => Promise<boolean>;
  readonly askOf: <E extends Rehearsed>(
    endpoint: E,
    request: RequestOf<E>,
    warnings?: readonly string[],
  ) => Promise<boolean>;
  readonly question: ReactNode;
}

/** The effect, asked for once more if it has been on screen for long when saving goes on. */
const Seen = ({ of: { effect, again }, locationId }: { readonly of: Known; readonly locationId: number }) => {
  const text = useEffectText();
  const [now, setNow] = useState(() => ({ effect, since: Date.now(), hasFailed: false }));
  const isRenewed = useSeen({
    shown: now.effect,
    since: now.since,
    isAsking: false,
    hasFailed: now.hasFailed,
    async again() {
      const renewed = await again().catch(() => undefined);
      setNow({ effect: renewed ?? effect, since: Date.now(), hasFailed: renewed === undefined });
      return renewed;
    },
  });
  return (
    <>
      {now.hasFailed && <p>{text('failed')}</p>}
      <EffectBody effect={now.effect} locationId={locationId} isRenewed={isRenewed} />
    </>
  );
};

/**
 * Asks before saving a change that would cut somebody off or let somebody in, or whose effect could not be worked out. `ask` resolves to
 * whether to go on: at once if nobody is affected, unless there is a warning to show. `askOf` rehearses the call about to be made.
 * Render `question`. For `beforeSave` of a form, which ends the save by itself; anything else that saves uses `useAskedSave`.
 */
export const useEffectQuestion = (givenLocationId?: number): EffectQuestion => {
  const text = useEffectText();
  const current = useLocationId();
  const locationId = givenLocationId ?? current;
  const mayAsk = useMay(access.whatIf);
  const { asked, ask: askFor, finish } = useAwaitedAnswer<Asked>();

  const show = async (known: Known | null, warnings: readonly string[] = []): Promise<boolean> => {
    if (warnings.length === 0 && (!known || concernsNobody(known.effect))) return true;
    return await askFor({ known, warnings });
  };
  const showWhat = async (again: Known['again'], warnings: readonly string[] = []): Promise<boolean> => {
    try {
      return await show({ effect: await again(), again }, warnings);
    } catch (error) {
      // A refused call will say why when it is made; otherwise a change with unknown effect would be saved unseen.
      return await show(null, isRefused(error) ? warnings : [text('failed'), ...warnings]);
    }
  };
  const ask: EffectQuestion['ask'] = async (change, warnings) =>
    mayAsk
      ? await showWhat(() => api(access.whatIf, { params: { locationId }, body: { change } }), warnings)
      : await show(null, warnings);
  const askOf: EffectQuestion['askOf'] = async (endpoint, request, warnings) =>
    await showWhat(() => rehearse(endpoint, request), warnings);
  const effect = asked?.known?.effect;
  const losing = (effect?.viewersLosing ?? 0) + (effect?.ahead.viewersLosing ?? 0);
  const ending = effect?.ending.count ?? 0;
  const isOfStrangers = effect?.strangers !== undefined;
  const isSharp = losing + ending > 0 || isOfStrangers || (asked !== null && asked.warnings.length > 0);
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
          {asked.known && <Seen of={asked.known} locationId={locationId} />}
        </>
      }
      confirm={text(isSharp ? 'save' : 'saveGain')}
      isAnswer
      onConfirm={async () => finish(true)}
      onClose={() => finish(false)}
    />
  );
  return { ask, askOf, question };
};
