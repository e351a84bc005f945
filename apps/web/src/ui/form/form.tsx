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
  /** The endpoint that saves; its body schema gives lengths, required fields and rules. */
  readonly endpoint: E;
  readonly params?: RequestOf<E>['params'];
  readonly query?: RequestOf<E>['query'];
  /** The initial body; for an editable record including its `version`. */
  readonly initial: InputOf<E>;
  /** Turns the current record (`problem.current`) into a body, for when somebody else saved first. */
  readonly fromCurrent?: (current: never) => InputOf<E>;
  readonly onSaved: (result: ResultOf<E>, values: InputOf<E>) => void;
  /** Called after a refusal, for anything extra to show; field messages and conflicts are handled already. */
  readonly onFailed?: () => void;
  /** Field errors for a refusal that names no fields itself. */
  readonly errorsOf?: (error: ApiError) => Errors;
  /** The button's label; defaults to 'Save'. */
  readonly submit?: string;
  /** Can be submitted without changes. */
  readonly canSubmitPristine?: boolean;
  /** Read-only. */
  readonly isReadOnly?: boolean;
  /** Called when everything is valid, to ask about what saving would do. False leaves the form as it is. */
  readonly beforeSave?: (values: InputOf<E>) => Promise<boolean>;
  /** What Cancel does instead of going back. */
  readonly onCancel?: () => void;
  /** No Cancel button: for a form that is not left by going back. */
  readonly hasNoCancel?: boolean;
  readonly children: (field: FieldsOf<InputOf<E>>, values: InputOf<E>) => ReactNode;
}

/** The body as saved, with the answer's version: a form that stays open saves again with that one. */
const withVersionOf = <V extends object>(body: V, result: unknown): V =>
  typeof result === 'object' && result !== null && 'version' in result && 'version' in body
    ? { ...body, version: result.version }
    : body;

/** The form used throughout the product: an endpoint and its fields. It brings validation, server errors, the question before leaving, and conflicts. */
export const Form = <E extends Endpoint>(props: FormProps<E>) => {
  const { endpoint, initial, canSubmitPristine = false, isReadOnly = false } = props;
  const common = useCommon();
  const text = useFormText();
  const back = useBack();
  const write = useWrite(endpoint);
  const [faces] = useState(() => new Map<string, FieldFace>());
  const form = useFormState(endpoint, initial, isReadOnly, faces);
  // Input belongs to the record and location it was started for, even if the current ones change.
  const { params, query } = useKept({ params: props.params, query: props.query }, form.isDirty);
  const [conflict, setConflict] = useState<{ current: unknown } | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const focusOnWrong = useFocusOnWrong(element);
  const [isAsking, setAsking] = useState(false);
  /** The portal could not be reached, or could not write: the input is not saved. */
  const [isUnsent, setUnsent] = useState(false);
  const isBack = useStore(outage) === 'none';
  const isDone = useRef(false);
  const [isInDialog, setInDialog] = useState(false);
  useEffect(() => {
    // Saved but still open: anything typed from now on is unsaved again.
    if (form.isDirty) isDone.current = false;
  }, [form.isDirty]);

  // A dialog starts at its first field rather than its close button; the dialog's focus trap looks for this attribute.
  useLayoutEffect(() => {
    const fields = element.current;
    if (!fields?.closest('[role="dialog"]')) return;
    fields.querySelector('input:not([type="hidden"]), select, textarea')?.setAttribute('data-autofocus', '');
    setInDialog(true);
  }, []);

  // The rules are needed when the first field is left; they will have loaded by then.
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
        // The owner is asked to sign in again over the page.
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
            {/* As in every dialog, the main button comes last. */}
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
