import { Button } from '@mantine/core';
import type { ReasonCode } from '@viewgate/policy/vocabulary';
import { formatInstant } from '../../lib/format/times.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { useReasonText } from '../../ui/reasons/index.ts';
import { useAccessText } from './text/index.ts';

interface CopyAnswerProps {
  readonly cameraName: string;
  readonly decision: { readonly reason: ReasonCode | null; readonly nextOpening: string | null };
}

/** Copies a refusal in the words that the parent reads, to be pasted into an answer. */
export const CopyAnswer = ({ cameraName, decision: { reason, nextOpening } }: CopyAnswerProps) => {
  const text = useAccessText();
  const common = useCommon();
  const forParent = useReasonText();
  const zone = useLocationZone();
  if (reason === null) return null;
  const copy = async () => {
    const opens = nextOpening && text('copy.opens', { time: formatInstant(nextOpening, zone, 'day') });
    try {
      await navigator.clipboard.writeText(`${cameraName}: ${[forParent(reason), opens].filter(Boolean).join(' ')}`);
      toast.success(common('copied'));
    } catch {
      toast.error(common('copyFailed'));
    }
  };
  return (
    <Button variant="default" size="compact-md" onClick={() => void copy()}>
      {text('copy')}
    </Button>
  );
};
