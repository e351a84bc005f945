import { cameraConsents, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './own-consents.module.css';
import { useOwnConsentText } from './text/index.ts';

type Child = ResultOf<typeof cameraConsents.mine>[number];

const Head = () => {
  const text = useOwnConsentText();
  return <PageHeader hint={text('hint')} />;
};

/** A child, what was said about it, and the one tap that says otherwise. */
const OwnChild = ({ child, isLocationNamed }: { readonly child: Child; readonly isLocationNamed: boolean }) => {
  const text = useOwnConsentText();
  const answer = useWrite(cameraConsents.answer);
  const { childId, childName: name, isGiven, mayAnswer } = child;
  const say = (next: boolean) =>
    answer.mutate(
      { params: { id: childId }, body: { isGiven: next } },
      { onSuccess: () => toast.success(text(next ? 'given' : 'withdrawn', { name })) },
    );
  return (
    <li className={classes.child}>
      <h2>{name}</h2>
      {isLocationNamed && <p className={classes.quiet}>{child.locationName}</p>}
      <StatusBadge tone={isGiven ? 'good' : isGiven === null ? 'attention' : 'quiet'}>
        {text(isGiven ? 'isSeen' : isGiven === null ? 'isNotAsked' : 'isNotSeen')}
      </StatusBadge>
      {mayAnswer ? (
        <div className={classes.answers}>
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
        </div>
      ) : (
        <p className={classes.quiet}>{text('guardiansOnly')}</p>
      )}
    </li>
  );
};

/** Whether other families may see one's children on camera. */
export default function OwnConsents() {
  const text = useOwnConsentText();
  const query = useRead(cameraConsents.mine);
  const all = query.data ?? [];
  const isSeveral = new Set(all.map(({ locationName }) => locationName)).size > 1;
  return (
    <>
      <PetWords value={all.length > 0 && all.every(({ isPetCare }) => isPetCare)}>
        <Head />
      </PetWords>
      <Reading of={query}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={text('none')} hint={text('none.hint')} />
          ) : (
            <ul className={classes.list}>
              {list.map((child) => (
                <PetWords key={child.childId} value={child.isPetCare}>
                  <OwnChild child={child} isLocationNamed={isSeveral} />
                </PetWords>
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  );
}
