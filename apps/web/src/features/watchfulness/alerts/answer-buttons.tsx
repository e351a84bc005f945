import { ApiError, type Alert, alerts } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { refreshAfter } from '../../../lib/api/write.ts';
import { api } from '../../../lib/api/client.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LabeledCheckbox } from '../../../ui/labeled-checkbox.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import styles from './alerts.module.css';
import { dismiss, drop, isGone, noteAnswer, show } from './queue.ts';
import { useAlertText } from './text/index.ts';

const choices = ['resolved', 'falsePositive'] as const;
/** Milliseconds after an alert has taken another's place in which a tap, meant for the earlier one, answers neither. */
const settlesFor = 700;

const none: readonly Alert[] = [];

const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesFor);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

/** An alert that somebody else has answered meanwhile, or that is gone, needs no answer. */
const answerQuietly = ({ id, locationId }: Alert, choice: (typeof choices)[number]) =>
  api(alerts.answer, { params: { locationId, id }, body: { choice } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.problem.status === 409) && !isGone(error)) throw error;
  });

/** The two choices; those who may not answer are told so. The first choice stands: a later one only learns about it. */
export const AnswerButtons = ({
  alert,
  alike = none,
}: {
  readonly alert: Alert;
  /** Others that may be answered with it. */
  readonly alike?: readonly Alert[];
}) => {
  const text = useAlertText();
  const mayAnswer = useMay(alerts.answer);
  const isSettled = useSettled();
  const [chosen, setChosen] = useState<(typeof choices)[number] | null>(null);
  const [areAllMeant, setAllMeant] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!mayAnswer) return <p className={styles.none}>{text('readOnly')}</p>;
  const { id, locationId } = alert;
  const choose = async (choice: (typeof choices)[number]) => {
    setChosen(choice);
    setFailure(null);
    try {
      for (const other of areAllMeant ? alike : []) {
        await answerQuietly(other, choice);
        dismiss(other.id);
      }
      noteAnswer(await api(alerts.answer, { params: { locationId, id }, body: { choice } }));
    } catch (error) {
      const current = error instanceof ApiError ? error.problem.current : undefined;
      if (current) show(current as Alert);
      else if (isGone(error)) drop(id);
      else setFailure(errorSentence(error));
    }
    setChosen(null);
    await refreshAfter(alerts.answer);
  };
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'resolved' ? 'filled' : 'default'}
          size="md"
          loading={chosen === choice}
          disabled={chosen !== null || !isSettled}
          onClick={() => void choose(choice)}
        >
          {text(`chose.${choice}`)}
        </Button>
      ))}
      {alike.length > 1 && (
        <LabeledCheckbox
          label={text('alsoAlike', { count: alike.length })}
          checked={areAllMeant}
          onChange={() => setAllMeant(!areAllMeant)}
        />
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
};
