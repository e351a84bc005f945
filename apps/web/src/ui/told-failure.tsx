import type { ToldFailure as Told } from '@viewgate/contract';
import { Suspense } from 'react';
import { useFailureSentence } from '../lib/i18n/failures.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './told-failure.module.css';

const Sentence = ({ failure }: { readonly failure: Told }) => useFailureSentence(failure);

interface ToldFailureProps {
  /** What did not happen, in a word or two. */
  readonly label: string;
  readonly tone?: 'bad' | 'quiet';
  readonly failure: Told;
}

/** Why something could not be done while nobody watched: a badge, and the sentence. */
export const ToldFailure = ({ label, tone = 'bad', failure }: ToldFailureProps) => (
  <span className={classes.failure}>
    <StatusBadge tone={tone}>{label}</StatusBadge>{' '}
    <span className={classes.sentence}>
      {/* The reader's words may still be loading. */}
      <Suspense fallback={failure.errorMessage}>
        <Sentence failure={failure} />
      </Suspense>
    </span>
  </span>
);
