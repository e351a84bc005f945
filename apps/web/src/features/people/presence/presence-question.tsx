import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { usePresenceText } from './text/index.ts';
import type { Act, Checking, Whom } from './use-checking.ts';

interface PresenceQuestionProps extends Pick<Checking, 'check'> {
  readonly act: Act;
  readonly whom: Whom;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before several children are checked in or out, with whom that cuts off or lets in. */
export default function PresenceQuestion({ act, whom, check, onDone, onClose }: PresenceQuestionProps) {
  const text = usePresenceText();
  const isOfClass = 'classId' in whom;
  const title = isOfClass ? text(`${act}Class`) : text(`${act}Many`, { count: whom.childIds.length });
  return (
    <ConfirmAction
      title={title}
      message={
        <EffectOf
          change={{
            kind: 'presence',
            childIds: isOfClass ? [] : whom.childIds,
            classId: isOfClass ? whom.classId : null,
            isPresent: act === 'checkIn',
          }}
        />
      }
      confirm={text(act)}
      onConfirm={async () => {
        if (await check(act, whom)) onDone();
      }}
      onClose={onClose}
    />
  );
}
