import type { ReasonCode } from '@viewgate/policy/vocabulary';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { useReasonText } from '../../../ui/reasons/index.ts';
import { useAccessText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface CopyAnswerProps {
  readonly cameraName: string;
  readonly decision: { readonly reason: ReasonCode | null; readonly nextOpening: string | null };
}

/** Copies a refusal in the words the parent sees, to paste into a reply. */
export const CopyAnswer = ({ cameraName, decision: { reason, nextOpening } }: CopyAnswerProps) => {
  const text = useAccessText();
  const copy = useCopy();
  const forParent = useReasonText();
  const zone = useLocationZone();
  if (reason === null) return null;
  const opens = nextOpening && text('copy.opens', { time: formatInstant(nextOpening, zone, 'day') });
  const answer = `${cameraName}: ${[forParent(reason), opens].filter(Boolean).join(' ')}`;
  return (
    <Button variant="default" size="compact-md" onClick={() => void copy(answer)}>
      {text('copy')}
    </Button>
  );
};
