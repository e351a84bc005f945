import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { useWords } from '../../../lib/i18n/words.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { effectiveWeek } from './screens.ts';

interface EffectiveWeekButtonProps {
  readonly of: PolicyKind;
  readonly id: number;
  /** Where the record is, if that need not be the current location. */
  readonly locationId?: number;
}

/** Leads from a record to all policies combined for it. */
export const EffectiveWeekButton = ({ of, id, locationId }: EffectiveWeekButtonProps) => {
  const words = useWords();
  return (
    <ScreenButton
      to={effectiveWeek}
      params={{ kind: of, id }}
      {...(locationId !== undefined && { search: { locationId } })}
      variant="default"
    >
      {words(effectiveWeek.title)}
    </ScreenButton>
  );
};
