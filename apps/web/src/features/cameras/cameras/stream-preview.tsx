import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { cameras } from '@viewgate/contract';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useSeesCameras } from '../../../ui/camera/sees-cameras.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './cameras.module.css';
import { useCameraText } from './text/index.ts';
import { useLivePictures } from './use-live-pictures.ts';

interface StreamPreviewProps {
  readonly locationId: number;
  readonly streamUrl: string | null | undefined;
  readonly motionJpgStreamUrl: string | null | undefined;
}

interface Addresses {
  readonly streamUrl: string;
  readonly motionJpgStreamUrl: string | null;
}

const jpegOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

/** Shows live what the typed addresses show, before they are saved, until somebody types others or leaves the form. */
export const StreamPreview = ({ locationId, streamUrl, motionJpgStreamUrl }: StreamPreviewProps) => {
  const text = useCameraText();
  const isSeen = useSeesCameras();
  const typed: Addresses = { streamUrl: streamUrl?.trim() ?? '', motionJpgStreamUrl: motionJpgStreamUrl ?? null };
  const [asked, setAsked] = useState<Addresses | null>(null);
  const isAsked = asked?.streamUrl === typed.streamUrl && asked.motionJpgStreamUrl === typed.motionJpgStreamUrl;
  const take = useCallback(
    async (signal: AbortSignal) => {
      const body = asked ?? { streamUrl: '', motionJpgStreamUrl: null };
      return jpegOf((await api(cameras.preview, { params: { locationId }, body }, signal)).picture);
    },
    [asked, locationId],
  );
  const { url, isOver, error } = useLivePictures(isAsked ? take : null);
  if (!isSeen) return null;
  const isOn = isAsked && !isOver;
  return (
    <div className={styles.preview}>
      <Button
        variant="default"
        leftSection={
          isOn ? <IconPlayerStop size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />
        }
        disabled={typed.streamUrl === ''}
        onClick={() => setAsked(isOn ? null : typed)}
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
