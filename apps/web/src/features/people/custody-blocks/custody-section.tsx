import { type CustodyBlock, custodyBlocks } from '@viewgate/contract';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useFeature, useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { OneRecord, Records } from '../../../ui/records/records.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { BlockDialog, type BlockDialogProps } from './block-dialog.tsx';
import { BlockSpan } from './block-span.tsx';
import { CustodyDocument } from './custody-document.tsx';
import classes from './custody-blocks.module.css';
import { useCustodyText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

export interface CustodySectionProps {
  /** Whose blocks are shown. */
  readonly of: { readonly viewerId: number } | { readonly familyId: number } | { readonly childId: number };
  /**
   * The people at hand, whom a new one is most likely between; any other of the location can be searched. Undefined until they are known: a
   * form opened before would not begin with the only one there is.
   */
  readonly between: {
    readonly [side in keyof BlockDialogProps['between']]: BlockDialogProps['between'][side] | undefined;
  };
}

const tones: Readonly<Record<CustodyBlock['state'], Tone>> = { current: 'attention', coming: 'wait', past: 'quiet' };
const who = (block: CustodyBlock) => ({ viewer: block.viewerName, child: block.childName });

/** The custody blocks of a viewer, a family or a child: to read, add and revoke. */
export const CustodySection = ({ of, between: { viewers, kids } }: CustodySectionProps) => {
  const text = useCustodyText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const query = useRead(custodyBlocks.list, { params, query: of });
  const mayEdit = useMay(custodyBlocks.update);
  const mayAdd = useMay(custodyBlocks.create);
  const isPetCare = useFeature('PetCareLocation');
  const remove = useWrite(custodyBlocks.remove);
  const [writing, setWriting] = useState<{ block: CustodyBlock | null } | null>(null);
  const [removing, setRemoving] = useState<CustodyBlock | null>(null);
  // Pet care has none; where children were kept before, theirs can still be ended.
  if (isPetCare && !query.isError && !query.data?.length) return null;
  return (
    <Section
      title={text('title')}
      width="form"
      actions={
        mayAdd && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={!viewers || !kids}
            onClick={() => setWriting({ block: null })}
          >
            {text('add')}
          </Button>
        )
      }
    >
      <Reading of={query} isShort>
        {(blocks) => (
          <>
            <Hint>{text(blocks.length ? 'hint' : 'none')}</Hint>
            <Records>
              {blocks.map((block) => (
                <OneRecord
                  key={block.id}
                  actions={
                    mayEdit && (
                      <>
                        <IconButton
                          size={36}
                          aria-label={text('editOf', who(block))}
                          onClick={() => setWriting({ block })}
                        >
                          <IconEdit size={18} aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          size={36}
                          aria-label={text('removeOf', who(block))}
                          onClick={() => setRemoving(block)}
                        >
                          <IconTrash size={18} aria-hidden="true" />
                        </IconButton>
                      </>
                    )
                  }
                >
                  <StatusBadge tone={tones[block.state]}>{text(`state.${block.state}`)}</StatusBadge>
                  <p>{text('sentence', who(block))}</p>
                  <p className={classes.when}>
                    <BlockSpan block={block} />
                  </p>
                  {block.note && <p className={classes.note}>{block.note}</p>}
                  <CustodyDocument block={block} />
                </OneRecord>
              ))}
            </Records>
          </>
        )}
      </Reading>
      {writing && (
        <BlockDialog
          block={writing.block}
          between={{ viewers: viewers ?? [], kids: kids ?? [] }}
          onClose={() => setWriting(null)}
        />
      )}
      {removing && (
        <ConfirmAction
          title={text('remove.title')}
          message={
            <>
              <p>{text('remove.message', who(removing))}</p>
              <EffectOf change={{ kind: 'custodyBlockGone', blockId: removing.id }} />
            </>
          }
          confirm={common('delete')}
          tone="bad"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { ...params, id: removing.id } });
            toast.success(text('removed'));
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  );
};
