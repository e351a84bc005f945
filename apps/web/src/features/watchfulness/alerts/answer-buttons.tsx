import { ApiError, type Alert, alerts } from '@viewgate/contract';
import { useState } from 'react';
import { refreshAfter } from '../../../lib/api/write.ts';
import { api } from '../../../lib/api/client.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import styles from './alerts.module.css';
import { noteAnswer, show } from './queue.ts';
import { useAlertText } from './text/index.ts';

const choices = ['resolved', 'falsePositive'] as const;

/** The two choices; those who may not answer are told so. The first choice stands: a later one only learns about it. */
export const AnswerButtons = ({ alert }: { readonly alert: Alert }) => {
  const text = useAlertText();
  const mayAnswer = useMay(alerts.answer);
  const [chosen, setChosen] = useState<(typeof choices)[number] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!mayAnswer) return <p className={styles.none}>{text('readOnly')}</p>;
  const { id, locationId, version } = alert;
  const choose = async (state: (typeof choices)[number]) => {
    setChosen(state);
    setFailure(null);
    try {
      noteAnswer(await api(alerts.answer, { params: { locationId, id }, body: { state, version } }));
    } catch (error) {
      const current = error instanceof ApiError ? error.problem.current : undefined;
      if (current) show(current as Alert);
      else setFailure(errorSentence(error));
    }
    setChosen(null);
    await refreshAfter(alerts.answer);
  };
  return (
    <div className={styles.choices}>
      {choices.map((state) => (
        <Button
          key={state}
          variant={state === 'resolved' ? 'filled' : 'default'}
          size="md"
          loading={chosen === state}
          disabled={chosen !== null}
          onClick={() => void choose(state)}
        >
          {text(`chose.${state}`)}
        </Button>
      ))}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
};
