import { type CustodyBlock, custodyBlocks, urlOf } from '@viewgate/contract';
import { useState } from 'react';
import { IconDownload, IconFilePlus } from '@tabler/icons-react';
import { useWrite } from '../../../lib/api/write.ts';
import { encodeFile } from '../../../lib/files/encode-file.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import classes from './custody-blocks.module.css';
import { useCustodyText } from './text/index.ts';

const maxBytes = 5_000_000;

/** Rounded up, so that nothing is said to have no size. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? formatNumber(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
    : formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

export const documentTypes = 'application/pdf,image/jpeg';

/** Stores the paper behind a block, and says why not when it cannot: resolves to whether it is stored. */
export const useAddDocument = () => {
  const text = useCustodyText();
  const locationId = useLocationId();
  const { mutateAsync, isPending } = useWrite(custodyBlocks.setDocument);
  const add = async (id: number, file: File): Promise<boolean> => {
    const read = await encodeFile(file).catch(() => null);
    if (read === null) {
      toast.error(text('document.unread'));
      return false;
    }
    return await mutateAsync({ params: { locationId, id }, body: { file: read } }).then(
      () => true,
      // Reported already.
      () => false,
    );
  };
  return { add, isPending } as const;
};

/** Whether a file is small enough; says so if not. */
export const useFits = () => {
  const text = useCustodyText();
  return (file: File): boolean => {
    if (file.size > maxBytes) toast.error(text('document.tooLarge'));
    return file.size <= maxBytes;
  };
};

/** The paper behind a block: to download, add, replace and delete. Those who may not change blocks read only that there is one. */
export const CustodyDocument = ({ block }: { readonly block: CustodyBlock }) => {
  const text = useCustodyText();
  const common = useCommon();
  const params = { locationId: useLocationId(), id: block.id };
  const mayEdit = useMay(custodyBlocks.setDocument);
  const { add, isPending } = useAddDocument();
  const fits = useFits();
  const remove = useWrite(custodyBlocks.removeDocument);
  const [isRemoving, setRemoving] = useState(false);
  const who = { viewer: block.viewerName, child: block.childName };
  const { document } = block;

  const choose = async (file: File) => {
    if (fits(file) && (await add(block.id, file))) toast.success(text('document.saved'));
  };
  const about = document && { kind: document.kind.toUpperCase(), size: sizeOf(document.byteCount) };
  if (!mayEdit) return document && <p className={classes.when}>{text('document.exists')}</p>;
  return (
    <div className={classes.document}>
      {about && (
        <FileLink
          className={classes.download}
          href={urlOf(custodyBlocks.document, { params })}
          aria-label={text('document.downloadOf', { ...who, ...about })}
        >
          <IconDownload size={16} aria-hidden="true" />
          {text('document.download', about)}
        </FileLink>
      )}
      <ChooseFile
        accept={documentTypes}
        onChoose={(file) => void choose(file)}
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        leftSection={!document && <IconFilePlus size={16} aria-hidden="true" />}
        aria-label={text(document ? 'document.replaceOf' : 'document.addOf', who)}
      >
        {text(document ? 'document.replace' : 'document.add')}
      </ChooseFile>
      {document && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isPending}
          aria-label={text('document.removeOf', who)}
          onClick={() => setRemoving(true)}
        >
          {common('delete')}
        </Button>
      )}
      {isRemoving && (
        <ConfirmAction
          title={text('document.remove.title')}
          message={<p>{text('document.remove.message', who)}</p>}
          confirm={common('delete')}
          tone="bad"
          onConfirm={async () => {
            await remove.mutateAsync({ params });
            toast.success(text('document.removed'));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
};
