import { presence } from '@viewgate/contract';
import { Suspense } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import classes from './presence.module.css';
import { usePresenceText } from './text/index.ts';
import type { Checking } from './use-checking.ts';

// Loaded on first use: the list it opens over draws none of the controls.
const PresenceQuestion = lateControls(() => import('./presence-question.tsx'));

interface PresenceBarProps {
  readonly checking: Checking;
  /** The class listed, if it is only one. */
  readonly classId: number | undefined;
}

/** How many are here, of the class listed or of all, and buttons to check the whole class in and out. */
export const PresenceBar = ({ checking, classId }: PresenceBarProps) => {
  const { query, state, check, several, isBusy } = checking;
  const text = usePresenceText();
  const mayCheck = useMay(presence.checkIn);
  if (!state) return query.isError && <Unread of={query} title={text('who')} />;
  if (!state.isRequired) return null;
  const { presentCount: present, childCount: count } = state;
  const button = (act: 'checkIn' | 'checkOut', isDone: boolean) =>
    classId !== undefined && (
      <Button
        variant="default"
        disabled={isDone}
        loading={isBusy}
        onClick={() => void several.ask({ act, whom: { classId } })}
      >
        {text(`${act}Class`)}
      </Button>
    );
  return (
    <div className={classes.bar}>
      <p aria-live="polite">{text('here', { present, count })}</p>
      {mayCheck && button('checkIn', present === count)}
      {mayCheck && button('checkOut', present === 0)}
      {several.asked && (
        <Suspense fallback={null}>
          <PresenceQuestion {...several.asked} check={check} onDone={several.done} onClose={several.close} />
        </Suspense>
      )}
    </div>
  );
};
