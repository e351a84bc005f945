import {
  children,
  type CustodyBlock,
  custodyBlocks,
  type RequestOf,
  viewers as viewerEndpoints,
} from '@viewgate/contract';
import { useState } from 'react';
import { portalNow } from '../../../lib/clock.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { choicesOf, FieldPair, Form, SearchPickField, TextAreaField } from '../../../ui/form/index.ts';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { documentTypes, useAddDocument, useFits } from './custody-document.tsx';
import { MomentField } from './moment-field.tsx';
import classes from './custody-blocks.module.css';
import { useCustodyText } from './text/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { ZoneHint } from '../../../ui/zone-hint.tsx';

interface Person {
  readonly id: number;
  readonly name: string;
}
export interface BlockDialogProps {
  /** Null creates a new one. */
  readonly block: CustodyBlock | null;
  /** The people at hand: offered first. */
  readonly between: { readonly viewers: readonly Person[]; readonly kids: readonly Person[] };
  readonly onClose: () => void;
}

type NewBlock = NonNullable<RequestOf<typeof custodyBlocks.create>['body']>;

const optionsOf = (people: readonly Person[]) => people.map(({ id, name }) => ({ value: id, label: name }));
/** Until something is typed, those at hand are asked for by id: they come first. */
const askedFor = (search: string, include: string | undefined, people: readonly Person[]) => {
  const ids = [...new Set([...(include ? [include] : []), ...(search ? [] : people.map(({ id }) => String(id)))])];
  return { search, ...(ids.length > 0 && { include: ids.slice(0, 200).join(',') }) };
};
const onlyOne = (people: readonly Person[]) => (people.length === 1 ? people[0]?.id : undefined) ?? null;
const bodyOf = ({ viewerId, childId, startsAt, endsAt, note, version }: CustodyBlock) => ({
  viewerId,
  childId,
  startsAt,
  endsAt,
  note,
  version,
});

/** Records who is barred from whom, and for how long. */
export const BlockDialog = ({ block, between: { viewers, kids }, onClose }: BlockDialogProps) => {
  const text = useCustodyText();
  const locationId = useLocationId();
  const [now] = useState(() => new Date(Math.floor(portalNow() / 60_000) * 60_000).toISOString());
  const fresh = {
    viewerId: onlyOne(viewers),
    childId: onlyOne(kids),
    startsAt: now,
    endsAt: null,
    note: '',
  };
  const [paper, setPaper] = useState<File | null>(null);
  const { add } = useAddDocument();
  const fits = useFits();
  const onSaved = () => {
    toast.success(text('saved'));
    onClose();
  };
  /** The block counts from here on, whatever becomes of its document. */
  const onCreated = async ({ id }: { readonly id: number }) => {
    if (paper && !(await add(id, paper))) toast.error(text('document.notAdded'));
    onSaved();
  };
  const viewersAtHand = block ? [{ id: block.viewerId, name: block.viewerName }, ...viewers] : viewers;
  const kidsAtHand = block ? [{ id: block.childId, name: block.childName }, ...kids] : kids;
  const params = { locationId };
  type Fields = Parameters<typeof Form<typeof custodyBlocks.create>>[0]['children'];
  const fields = (field: Parameters<Fields>[0], { viewerId, childId, startsAt, endsAt = null }: NewBlock) => (
    <>
      <SearchPickField
        {...field.viewerId}
        required
        label={text('viewer')}
        placeholder={text('search')}
        choices={(search, include) =>
          choicesOf(
            viewerEndpoints.options,
            { params, query: askedFor(search, include, viewersAtHand) },
            optionsOf(viewersAtHand),
          )
        }
      />
      <SearchPickField
        {...field.childId}
        required
        label={text('child')}
        placeholder={text('search')}
        choices={(search, include) =>
          choicesOf(children.options, { params, query: askedFor(search, include, kidsAtHand) }, optionsOf(kidsAtHand))
        }
      />
      <FieldPair>
        <MomentField {...field.startsAt} label={text('startsAt')} />
        <MomentField {...field.endsAt} label={text('endsAt')} hint={text('endsAt.hint')} />
      </FieldPair>
      <ZoneHint />
      <TextAreaField {...field.note} label={text('note')} hint={text('note.hint')} />
      {viewerId && childId && startsAt && (
        <EffectOf change={{ kind: 'custodyBlock', blockId: block?.id ?? null, viewerId, childId, startsAt, endsAt }} />
      )}
    </>
  );
  return (
    <WorkDialog onClose={onClose} title={text(block ? 'edit' : 'add')}>
      {block ? (
        <Form
          endpoint={custodyBlocks.update}
          params={{ locationId, id: block.id }}
          initial={bodyOf(block)}
          fromCurrent={bodyOf}
          onSaved={onSaved}
        >
          {(field, values) => fields(field, values)}
        </Form>
      ) : (
        <Form
          endpoint={custodyBlocks.create}
          params={{ locationId }}
          initial={fresh}
          canSubmitPristine={paper !== null}
          onSaved={(made) => void onCreated(made)}
        >
          {(field, values) => (
            <>
              {fields(field, values)}
              <p className={classes.paper}>
                <span>{paper ? paper.name : text('document.hint')}</span>
                <ChooseFile
                  accept={documentTypes}
                  onChoose={(file) => fits(file) && setPaper(file)}
                  variant="subtle"
                  size="compact-sm"
                >
                  {text(paper ? 'document.replace' : 'document.add')}
                </ChooseFile>
              </p>
            </>
          )}
        </Form>
      )}
    </WorkDialog>
  );
};
