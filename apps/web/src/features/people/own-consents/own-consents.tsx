import { cameraConsents, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OwnAnswers, OwnChildren, Quiet } from '../../../ui/own-children/own-children.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useOwnConsentText } from './text/index.ts';

type Child = ResultOf<typeof cameraConsents.mine>[number];

const Hint = () => {
  const text = useOwnConsentText();
  return text('hint');
};

/** The answer given for a child, and the one tap that changes it. */
const Consent = ({ child: { childId, childName: name, isGiven, mayAnswer } }: { readonly child: Child }) => {
  const text = useOwnConsentText();
  const answer = useWrite(cameraConsents.answer);
  const say = (next: boolean) =>
    answer.mutate(
      { params: { id: childId }, body: { isGiven: next } },
      { onSuccess: () => toast.success(text(next ? 'given' : 'withdrawn', { name })) },
    );
  return (
    <>
      <StatusBadge tone={isGiven ? 'good' : isGiven === null ? 'attention' : 'quiet'}>
        {text(isGiven ? 'isSeen' : isGiven === null ? 'isNotAsked' : 'isNotSeen')}
      </StatusBadge>
      {mayAnswer ? (
        <OwnAnswers>
          {isGiven !== true && (
            <Button loading={answer.isPending} aria-label={text('agree.of', { name })} onClick={() => say(true)}>
              {text('agree')}
            </Button>
          )}
          {isGiven !== false && (
            <Button
              variant="default"
              loading={answer.isPending}
              aria-label={text(isGiven ? 'withdraw.of' : 'refuse.of', { name })}
              onClick={() => say(false)}
            >
              {text(isGiven ? 'withdraw' : 'refuse')}
            </Button>
          )}
        </OwnAnswers>
      ) : (
        <Quiet>{text('guardiansOnly')}</Quiet>
      )}
    </>
  );
};

/** Whether other families may see one's children on camera. */
export default function OwnConsents() {
  const text = useOwnConsentText();
  const query = useRead(cameraConsents.mine);
  return (
    <OwnChildren of={query} hint={<Hint />} empty={{ title: text('none'), hint: text('none.hint') }}>
      {(child) => <Consent child={child} />}
    </OwnChildren>
  );
}
