import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { cameras, type RequestOf } from '@viewgate/contract';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useToldHere } from '../../../lib/api/told-here.ts';
import { useSeesCameras } from '../../../ui/camera/sees-cameras.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './cameras.module.css';
import { useCameraText } from './text/index.ts';
import { useLivePictures } from './use-live-pictures.ts';

type Previewed = Required<NonNullable<RequestOf<typeof cameras.preview>['body']>>;

interface StreamPreviewProps {
  readonly locationId: number;
  /** What the form says now; null while that is not enough. */
  readonly of: Previewed | null;
}

const jpegOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

const isSame = (one: Previewed, other: Previewed | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Shows live what the form would save, until somebody types something else or leaves the form. */
export const StreamPreview = ({ locationId, of }: StreamPreviewProps) => {
  const text = useCameraText();
  const isSeen = useSeesCameras();
  const mayTry = useMay(cameras.preview);
  useToldHere(cameras.preview);
  const [asked, setAsked] = useState<Previewed | null>(null);
  const isAsked = asked !== null && isSame(asked, of);
  const take = useCallback(
    async (signal: AbortSignal) =>
      jpegOf((await api(cameras.preview, { params: { locationId }, body: asked ?? {} }, signal)).picture),
    [asked, locationId],
  );
  const { url, isOver, error } = useLivePictures(isAsked ? take : null);
  if (!isSeen || !mayTry) return null;
  const isOn = isAsked && !isOver;
  return (
    <div className={styles.preview}>
      <Button
        variant="default"
        leftSection={
          isOn ? <IconPlayerStop size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />
        }
        disabled={of === null}
        onClick={() => setAsked(isOn ? null : of)}
      >
        {text(isOn ? 'preview.stop' : 'preview')}
      </Button>
      <output>
        {isOn && !url && text('preview.coming')}
        {error !== null && (
          <>
            <StatusBadge tone="attention">{text('preview.none')}</StatusBadge> {errorSentence(error)}
          </>
        )}
        {isOver && error === null && text('preview.ended')}
      </output>
      {url && <img src={url} alt={text('preview.shown')} width={320} />}
    </div>
  );
};
