import type { familyMerges, ResultOf } from '@viewgate/contract';
import { useFailureSentence } from '../../../lib/i18n/failures.ts';
import { EffectBody } from '../../../ui/change-effect/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Message } from '../../../ui/message.tsx';
import { FamilySide } from './family-side.tsx';
import classes from './merges.module.css';
import { useMergeText } from './text/index.ts';

type Preview = ResultOf<typeof familyMerges.preview>;

const Blocked = ({ by }: { readonly by: NonNullable<Preview['blockedBy']> }) => <p>{useFailureSentence(by)}</p>;

/** The families side by side with what would become of them, and whom it lets in or cuts off. */
export const MergePreview = ({ preview }: { readonly preview: Preview }) => {
  const text = useMergeText();
  const locationId = useLocationId();
  const { target, from, joined, merged, effect, blockedBy } = preview;
  // Exceptions of the family that stays end too, unless nobody joins it.
  const endingOfTarget = merged ? target.exceptionCount - merged.exceptionCount : 0;
  const idsOf = (side: 'id' | 'intoId') => ({
    children: new Set(joined.children.map((pair) => pair[side])),
    viewers: new Set(joined.viewers.map((pair) => pair[side])),
  });
  return (
    <>
      <div className={classes.sides} aria-live="polite">
        <FamilySide as="from" family={from} joined={idsOf('id')} />
        <FamilySide as="target" family={target} joined={idsOf('intoId')} />
        {merged && <FamilySide as="merged" family={merged} />}
      </div>
      <div className={classes.part}>
        {joined.viewers.length > 0 && <p>{text('twice', { from: from.name })}</p>}
        {from.invitationCount > 0 && <p>{text('invitations', { count: from.invitationCount })}</p>}
        {from.exceptionCount > 0 && <p>{text('exceptions', { count: from.exceptionCount, from: from.name })}</p>}
        {endingOfTarget > 0 && <p>{text('exceptions', { count: endingOfTarget, from: target.name })}</p>}
        {blockedBy && (
          <Message title={text('blocked')} tone="bad" level={2}>
            <Blocked by={blockedBy} />
          </Message>
        )}
        {effect && (
          <>
            <h2>{text('effect')}</h2>
            <EffectBody effect={effect} locationId={locationId} />
          </>
        )}
      </div>
    </>
  );
};
