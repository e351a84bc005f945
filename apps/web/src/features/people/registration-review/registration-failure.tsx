import type { ToldFailure } from '@viewgate/contract';
import { Suspense } from 'react';
import { useFailureSentence } from '../../../lib/i18n/failures.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './registrations.module.css';
import { useRegistrationText } from './text/index.ts';

const Sentence = ({ failure }: { readonly failure: ToldFailure }) => useFailureSentence(failure);

/** Why the approval could not be done on its day. */
export const RegistrationFailure = ({ failure }: { readonly failure: ToldFailure }) => {
  const text = useRegistrationText();
  return (
    <span className={classes.failure}>
      <StatusBadge tone="bad">{text('failed')}</StatusBadge> {/* The reader's words may still be loading. */}
      <Suspense fallback={failure.errorMessage}>
        <Sentence failure={failure} />
      </Suspense>
    </span>
  );
};
