import type { ChangeEffect } from '@viewgate/contract';
import { useMemo } from 'react';
import { BrokenExpectations } from './broken-expectations.tsx';
import { EffectView } from './effect-view.tsx';
import { useEffectText } from './text/index.ts';

interface EffectBodyProps {
  readonly effect: ChangeEffect;
  readonly locationId: number;
  /** It replaces one that has been seen. */
  readonly isRenewed?: boolean;
}

/** Whom a change affects, and which pinned expectations it breaks: then saving requires a reason, which the audit keeps. */
export const EffectBody = ({ effect, locationId, isRenewed = false }: EffectBodyProps) => {
  const broken = effect.expectations?.broken;
  const unchecked = effect.expectations?.unchecked ?? 0;
  const text = useEffectText();
  const places = useMemo(() => (broken?.length ? [{ locationId, name: null, broken }] : []), [broken, locationId]);
  return (
    <>
      {isRenewed && (
        <p>
          <strong>{text('renewed')}</strong>
        </p>
      )}
      <EffectView effect={effect} />
      <BrokenExpectations places={places} />
      {unchecked > 0 && <p>{text('unchecked', { count: unchecked })}</p>}
    </>
  );
};
