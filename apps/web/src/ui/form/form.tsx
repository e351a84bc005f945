import { ApiError, type Endpoint, type RequestOf, type ResultOf } from '@viewgate/contract';
import { type FormEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWrite } from '../../lib/api/write.ts';
import { outage } from '../../lib/api/outage.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useBack } from '../../lib/navigation/trail.ts';
import { useStore } from '../../lib/store.ts';
import { DirtyGuard } from './dirty-guard.tsx';
import { FacesContext, type FieldFace } from './field.ts';
import classes from './form.module.css';
import { PlainContext } from './plain.tsx';
import { fieldErrors } from './server-errors.ts';
import { useFormText } from './text/index.ts';
import { type FieldsOf, useFocusOnWrong, useFormState } from './use-form-state.ts';
import { useKept } from './use-kept.ts';
import { type Errors, prepareRules } from './validate.ts';
import { Button } from '../controls/button.tsx';
import { lateControls } from '../theme/with-controls.tsx';

const Conflict = lateControls(() => import('./conflict.tsx'));

export type InputOf<E extends Endpoint> = NonNullable<RequestOf<E>['body']> & object;

interface FormProps<E extends Endpoint> {
  /** The call that saves; its body schema gives lengths, what is required, and the rules. */
  readonly endpoint: E;
  readonly params?: RequestOf<E>['params'];
  readonly query?: RequestOf<E>['query'];
  /** The body to begin with; of an editable record also its `version`. */
  readonly initial: InputOf<E>;
  /** Makes a body of the record as it stands now (`problem.current`), for when somebody else saved first. */
  readonly fromCurrent?: (current: never) => InputOf<E>;
  readonly onSaved: (result: ResultOf<E>, values: InputOf<E>) => void;
  /** What else to say when saving was refused; its sentences stand at the fields already, and a conflict has its own screen. */
  readonly onFailed?: () => void;
  /** Errors at fields of a refusal that names none itself. */
  readonly errorsOf?: (error: ApiError) => Errors;
  /** The word on the button; 'Save' unless given. */
  readonly submit?: string;
  /** May be sent without a change. */
  readonly canSubmitPristine?: boolean;
  /** Shows, and changes nothing. */
  readonly isReadOnly?: boolean;
  /** Asked when everything is valid: what saving would do. False leaves the form as it is. */
  readonly beforeSave?: (values: InputOf<E>) => Promise<boolean>;
  /** Instead of going back: what Cancel does. */
  readonly onCancel?: () => void;
  /** Without the Cancel button: a form that is not left by going back. */
  readonly hasNoCancel?: boolean;
  readonly children: (field: FieldsOf<InputOf<E>>, values: InputOf<E>) => ReactNode;
}

/** The body as saved, with the version that the answer tells: a form that stays open is saved again with that one. */
const withVersionOf = <V extends object>(body: V, result: unknown): V =>
  typeof result === 'object' && result !== null && 'version' in result && 'version' in body
    ? { ...body, version: result.version }
    : body;

/** The form of the product: an endpoint and its fields. Validation, server errors, the question before leaving, and conflicts are its own. */
export const Form = <E extends Endpoint>(props: FormProps<E>) => {
  const { endpoint, initial, canSubmitPristine = false, isReadOnly = false } = props;
  const common = useCommon();
  const text = useFormText();
  const back = useBack();
  const write = useWrite(endpoint);
  const [faces] = useState(() => new Map<string, FieldFace>());
  const form = useFormState(endpoint, initial, isReadOnly, faces);
  // What was typed is for the record and the location it was begun at, whatever becomes the current one meanwhile.
  const { params, query } = useKept({ params: props.params, query: props.query }, form.isDirty);
  const [conflict, setConflict] = useState<{ current: unknown } | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const focusOnWrong = useFocusOnWrong(element);
  const [isAsking, setAsking] = useState(false);
  /** The portal was not reached, or could not write: what is here is not saved. */
  const [isUnsent, setUnsent] = useState(false);
  const isBack = useStore(outage) === 'none';
  const isDone = useRef(false);
  const [isInDialog, setInDialog] = useState(false);
  useEffect(() => {
    // Saved, and still here: what is typed from now on is unsaved work again.
    if (form.isDirty) isDone.current = false;
  }, [form.isDirty]);

  // A dialog begins at its first field, not at the cross that closes it; the dialog's focus trap looks for this mark.
  useLayoutEffect(() => {
    const fields = element.current;
    if (!fields?.closest('[role="dialog"]')) return;
    fields.querySelector('input:not([type="hidden"]), select, textarea')?.setAttribute('data-autofocus', '');
    setInDialog(true);
  }, []);

  // The rules are needed when the first field is left; by then they are here.
  useEffect(() => void prepareRules(endpoint).catch(() => undefined), [endpoint]);

  const isBusy = write.isPending || isAsking;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isReadOnly || (!form.isDirty && !canSubmitPristine)) return;
    if (Object.keys(await form.validate()).length > 0) return focusOnWrong();
    const body = form.values;
    if (props.beforeSave) {
      setAsking(true);
      const goesOn = await props.beforeSave(body).finally(() => setAsking(false));
      if (!goesOn) return undefined;
    }
    setUnsent(false);
    write.mutate({ params, query, body } as RequestOf<E>, {
      onSuccess: (result) => {
        isDone.current = true;
        const saved = withVersionOf(body, result);
        form.rebase(saved, saved);
        props.onSaved(result, body);
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.problem.code === 'unavailable') return setUnsent(true);
        // Its owner is asked to sign in again over it.
        if (error.problem.code === 'signedOut') return;
        if (error.problem.code === 'conflict') setConflict({ current: error.problem.current });
        else props.onFailed?.();
        form.setErrors({ ...fieldErrors(error.problem, faces), ...props.errorsOf?.(error) });
        focusOnWrong();
      },
    });
    return undefined;
  };

  const cancel = props.onCancel ?? back?.go;
  const isIdle = !form.isDirty && !canSubmitPristine;
  const unplaced = form.errors[''];
  const cancelButton = cancel && !props.hasNoCancel && (
    <Button variant="default" onClick={cancel} disabled={isBusy}>
      {common(isReadOnly ? 'close' : 'cancel')}
    </Button>
  );
  return (
    <FacesContext value={faces}>
      <form
        ref={element}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-busy={isBusy}
      >
        {conflict && (
          <Suspense fallback={null}>
            <Conflict
              current={conflict.current}
              {...(props.fromCurrent && { fromCurrent: props.fromCurrent as (current: unknown) => InputOf<E> })}
              mine={form.values}
              base={form.base}
              faces={faces}
              onMerged={(saved, merged) => {
                form.rebase(saved as InputOf<E>, merged as InputOf<E>);
                setConflict(null);
              }}
            />
          </Suspense>
        )}
        <div className={classes.fields} hidden={conflict !== null}>
          <PlainContext value={isReadOnly}>{props.children(form.fields, form.values)}</PlainContext>
        </div>
        {unplaced && (
          <p role="alert" className={classes.unplaced}>
            {unplaced}
          </p>
        )}
        {!conflict && (
          <div className={classes.buttons} data-dialog={isInDialog || undefined}>
            {/* As in every dialog: what does it stands last, at the end. */}
            {isInDialog && cancelButton}
            {!isReadOnly && (
              <Button
                type="submit"
                loading={isBusy}
                disabled={isIdle}
                title={isBusy ? text('busy') : isIdle ? text('pristine') : undefined}
              >
                {isUnsent && isBack ? common('retry') : (props.submit ?? common('save'))}
              </Button>
            )}
            <output className={classes.unsent}>{isUnsent && text(isBack ? 'unsent.back' : 'unsent')}</output>
            {!isInDialog && cancelButton}
          </div>
        )}
        <DirtyGuard isDirty={() => form.isDirty && !isDone.current} onLeave={() => form.rebase(initial, initial)} />
      </form>
    </FacesContext>
  );
};
