import { IconPhoto } from '@tabler/icons-react';
import { cameras } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { useMutation } from '../../../lib/query/index.ts';
import { useSeesCameras } from '../../../ui/camera/sees-cameras.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './cameras.module.css';
import { useCameraText } from './text/index.ts';

interface StreamPreviewProps {
  readonly locationId: number;
  readonly streamUrl: string | null | undefined;
  readonly motionJpgStreamUrl: string | null | undefined;
}

/** Shows what the typed addresses show now, before they are saved. */
export const StreamPreview = ({ locationId, streamUrl, motionJpgStreamUrl }: StreamPreviewProps) => {
  const text = useCameraText();
  const isSeen = useSeesCameras();
  const preview = useMutation({
    mutationFn: (body: { streamUrl: string; motionJpgStreamUrl: string | null }) =>
      api(cameras.preview, { params: { locationId }, body }),
  });
  if (!isSeen) return null;
  const address = streamUrl?.trim() ?? '';
  return (
    <div className={styles.preview}>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden="true" />}
        loading={preview.isPending}
        disabled={address === ''}
        onClick={() => preview.mutate({ streamUrl: address, motionJpgStreamUrl: motionJpgStreamUrl ?? null })}
      >
        {text('preview')}
      </Button>
      <output>
        {preview.data && (
          <img src={`data:image/jpeg;base64,${preview.data.picture}`} alt={text('preview.shown')} width={320} />
        )}
        {preview.error && (
          <>
            <StatusBadge tone="attention">{text('preview.none')}</StatusBadge> {errorSentence(preview.error)}
          </>
        )}
      </output>
    </div>
  );
};
