import { registrationReview, type ResultOf } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { progressPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { refresh } from '../../../lib/api/write.ts';
import { useFailureSentence } from '../../../lib/i18n/failures.ts';
import { keptInTab } from '../../../lib/kept.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Unread } from '../../../ui/unread.tsx';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

type Answers = NonNullable<ResultOf<typeof registrationReview.answers>>;

const name = 'registrations.answers.read';

const Refused = ({ one }: { readonly one: Answers['refused'][number] }) => {
  const why = useFailureSentence(one.failure);
  return (
    <li>
      <strong>{one.name}</strong>: {why}
    </li>
  );
};

const Result = ({ answers, onRead }: { readonly answers: Answers; readonly onRead: () => void }) => {
  const text = useRegistrationText();
  const { counts, refused, answer } = answers;
  const left = counts.refused + counts.failed;
  return (
    <>
      <p>{text(`answers.${answer}`, { count: counts.done })}</p>
      {left > 0 && (
        <details open>
          <summary>{text('answers.refused', { count: left })}</summary>
          <ul>
            {refused.map((one) => (
              <Refused key={one.viewerId} one={one} />
            ))}
          </ul>
        </details>
      )}
      <Button variant="default" size="xs" onClick={onRead}>
        {text('answers.read')}
      </Button>
    </>
  );
};

/** The last answers that the reader gave to many at once: how far they are, and which could not be given. */
export const LastAnswers = () => {
  const text = useRegistrationText();
  const params = { locationId: useLocationId() };
  const may = useMay(registrationReview.answers);
  const [isOver, setOver] = useState(false);
  const query = useRead(
    registrationReview.answers,
    { params },
    { enabled: may, ...(!isOver && { refreshEvery: progressPace }) },
  );
  const { data } = query;
  const [read, setRead] = useState(() => Number(keptInTab.get(name)));
  const hasEnded = data === null || (data !== undefined && data.finishedAt !== null);
  const id = data?.id;
  useEffect(() => {
    setOver(hasEnded);
    if (hasEnded && id !== undefined) void refresh('families', 'children', 'viewers', 'access');
  }, [hasEnded, id]);
  if (data === undefined && query.isError) {
    return (
      <section className={classes.answers} aria-label={text('answers')}>
        <Unread of={query} title={text('answers')} />
      </section>
    );
  }
  if (!data || data.id === read) return null;
  const { waiting, done, refused, failed } = data.counts;
  const all = waiting + done + refused + failed;
  const progress = text('answers.working', { done: all - waiting, all });
  return (
    <section className={classes.answers} aria-label={text('answers')} aria-live="polite">
      {hasEnded ? (
        <Result
          answers={data}
          onRead={() => {
            keptInTab.set(name, String(data.id));
            setRead(data.id);
          }}
        />
      ) : (
        <>
          <p>{progress}</p>
          <progress value={all - waiting} max={all || 1} aria-label={progress} />
        </>
      )}
    </section>
  );
};
