import { TextInput } from '@mantine/core';
import { ApiError, type DeleteDetails, type Endpoint, type RequestOf } from '@viewgate/contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useWrite } from '../../lib/api/write.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useBack } from '../../lib/navigation/trail.ts';
import { useFailureSentence } from '../../lib/i18n/failures.ts';
import { toast } from '../../lib/toast.ts';
import { Reading } from '../reading.tsx';
import { SaveGates, useSaveGate } from '../save-gate.ts';
import classes from './dialog.module.css';
import { errorSentence } from './error-sentence.ts';
import { isDialogKey, useDialogText } from './text/index.ts';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { Button } from '../controls/button.tsx';
import { Skeleton } from '../controls/skeleton.tsx';

interface ConfirmDeleteProps<E extends Endpoint, D extends Endpoint> {
  /** The contract's `DELETE`. */
  readonly endpoint: E;
  /** Its `delete-details`. */
  readonly details: D;
  readonly params: RequestOf<E>['params'] & RequestOf<D>['params'];
  /** Extra input for the delete, chosen in `warning`. */
  readonly query?: RequestOf<E>['query'];
  /** Replaces the wording of deletion, for what is only removed and can be put back. */
  readonly words?: {
    /** A function of the record's name, if the title contains it. */
    readonly title: string | ((name: string) => string);
    readonly hint: string;
    readonly confirm: string;
    readonly done: string;
  };
  /** More to say, or to ask, before deleting. */
  readonly warning?: ReactNode;
  /** What `warning` asks for is still missing. */
  readonly isIncomplete?: boolean;
  /** For areas that use shorter wording. */
  readonly isBrief?: true;
  /** Replaces going back: a deleted current location leads elsewhere. */
  readonly onDeleted?: () => void;
}

/** What the dialog is called; the portal's own words unless others are given. */
const titleOf = (given: string | ((name: string) => string) | undefined, name: string) =>
  typeof given === 'function' ? given(name) : given;

/** The only delete dialog: says in numbers what goes with it, has the name typed, waits, and shows its failure inside. */
export const ConfirmDelete = <E extends Endpoint, D extends Endpoint>(props: ConfirmDeleteProps<E, D>) => {
  const common = useCommon();
  const text = useDialogText();
  const back = useBack();
  const remove = useWrite(props.endpoint);
  // Not refetched once it is deleted.
  const isAsking = remove.isIdle || remove.isError;
  const query = useRead(props.details, { params: props.params } as RequestOf<D>, { enabled: isAsking });
  const details = query.data as DeleteDetails | undefined;
  const close = () => !remove.isPending && back?.go();
  const run = (name: string) =>
    remove.mutate({ params: props.params, query: props.query } as RequestOf<E>, {
      onSuccess: () => {
        toast.success(props.words?.done ?? text(props.isBrief ? 'delete.done.brief' : 'delete.done', { name }));
        if (props.onDeleted) props.onDeleted();
        else back?.go();
      },
      // The first failure is also a toast (portal §8); every other refusal was reported when it arrived.
      onError: (error) =>
        error instanceof ApiError && error.problem.code === 'conflict' && toast.error(errorSentence(error)),
    });
  return (
    <Dialog
      opened
      onClose={close}
      // The element that opened it is deleted along with the record.
      returnFocus={!remove.isSuccess}
      title={
        details
          ? (titleOf(props.words?.title, details.name) ?? text('delete.title', { name: details.name }))
          : common('loading')
      }
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {/* About as high as the question, so that the dialog does not grow. */}
      <Reading of={query} skeleton={<Skeleton height={240} />}>
        {() =>
          details && (
            <Question
              details={details}
              hint={props.words?.hint ?? text('delete.hint')}
              confirm={props.words?.confirm ?? common('delete')}
              warning={props.warning}
              isIncomplete={props.isIncomplete ?? false}
              isBusy={remove.isPending}
              failure={remove.error ? errorSentence(remove.error) : ''}
              onDelete={() => run(details.name)}
              onClose={close}
            />
          )
        }
      </Reading>
    </Dialog>
  );
};

interface QuestionProps {
  readonly details: DeleteDetails;
  readonly hint: string;
  readonly confirm: string;
  readonly warning: ReactNode;
  readonly isIncomplete: boolean;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** The words for a part; the noun itself if it has none yet. */
const useParts = () => {
  const text = useDialogText();
  return (part: DeleteDetails['goesWithIt'][number]): string => {
    const key = `goes.${part.noun}`;
    return isDialogKey(key) ? (text as (key: string, values: object) => string)(key, part) : text('goes', part);
  };
};

const Question = (props: QuestionProps) => {
  const { details, hint, confirm, warning, isIncomplete, isBusy, failure, onDelete, onClose } = props;
  const common = useCommon();
  const text = useDialogText();
  const inWords = useParts();
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The content arrives after the dialog took the focus: start at what must be chosen, else at the name.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus(), []);
  const blocked = useFailureSentence(details.blockedBy);
  const isBlocked = blocked !== null;
  const { addGate, isGated, pass, end } = useSaveGate();
  const isRight = typed === details.name && !isBlocked && !isIncomplete && !isGated;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isBusy) return;
    // What fails has been reported already.
    await pass()
      .then(
        (goesOn) => (goesOn ? onDelete() : undefined),
        () => undefined,
      )
      .finally(end);
  };
  const goes = details.goesWithIt.filter((part) => part.count > 0);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <div className={classes.text}>
        {isBlocked ? <p role="alert">{blocked}</p> : <p>{hint}</p>}
        {!isBlocked && <SaveGates value={addGate}>{warning}</SaveGates>}
        {goes.length > 0 && !isBlocked && (
          <>
            <p>{text('delete.goes')}</p>
            <ul className={classes.goes}>
              {goes.map((part) => (
                <li key={part.noun}>{inWords(part)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {!isBlocked && (
        <TextInput
          className={classes.field}
          label={text('delete.type', { name: details.name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <DialogFoot failure={failure}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {common(isBlocked ? 'close' : 'cancel')}
        </Button>
        {!isBlocked && (
          <Button
            type="submit"
            color="red"
            loading={isBusy}
            disabled={!isRight}
            title={isRight ? undefined : text('delete.disabled')}
          >
            {confirm}
          </Button>
        )}
      </DialogFoot>
    </form>
  );
};
