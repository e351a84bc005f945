import { ApiError, type Endpoint, type RequestOf, type ResultOf } from '@viewgate/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reasons } from '../../lib/api/client.ts';
import { fieldLabels } from '../../lib/api/field-labels.ts';
import { sentenceOf } from '../../lib/api/report-problem.ts';
import { checkForOutage, outage } from '../../lib/api/outage.ts';
import { useStore } from '../../lib/store.ts';
import type { FieldFace } from './field.ts';
import { isSame } from './paths.ts';
import { fieldErrors, fieldOf } from './server-errors.ts';
import { useFocusOnWrong, useFormState } from './use-form-state.ts';
import { type Errors, prepareRules } from './validate.ts';

export type InputOf<E extends Endpoint> = NonNullable<RequestOf<E>['body']> & object;

export interface FormWorkProps<E extends Endpoint> {
  /** The endpoint that saves; its body schema gives lengths, required fields and rules. */
  readonly endpoint: E;
  readonly params?: RequestOf<E>['params'];
  readonly query?: RequestOf<E>['query'];
  /** The initial body; for an editable record including its `version`. */
  readonly initial: InputOf<E>;
  readonly onSaved: (result: ResultOf<E>, values: InputOf<E>) => void;
  /** Called after a refusal, for anything extra to show; field messages and conflicts are handled already. */
  readonly onFailed?: () => void;
  /** Field errors for a refusal that names no fields itself. */
  readonly errorsOf?: (error: ApiError) => Errors;
  /** Can be submitted without changes. */
  readonly canSubmitPristine?: boolean;
  /** Read-only. */
  readonly isReadOnly?: boolean;
  /** Called when everything is valid, to ask about what saving would do. False leaves the form as it is. */
  readonly beforeSave?: (values: InputOf<E>) => Promise<boolean>;
}

interface Sending<E extends Endpoint> {
  readonly send: (request: RequestOf<E>) => Promise<ResultOf<E>>;
  /** Somebody else saved first. */
  readonly onConflict?: (current: unknown) => void;
}

/** The body as saved, with the answer's version: a form that stays open saves again with that one. */
const withVersionOf = <V extends object>(body: V, result: unknown): V =>
  typeof result === 'object' && result !== null && 'version' in result && 'version' in body
    ? { ...body, version: result.version }
    : body;

/** The latest value or, while held, the value at the moment holding began. */
const useKept = <T>(latest: T, isHeld: boolean): T => {
  const [kept, setKept] = useState(latest);
  if (isHeld || isSame(kept, latest)) return kept;
  setKept(latest);
  return latest;
};

/** What every form does: validates, submits, and shows each error at its field. */
export const useFormWork = <E extends Endpoint>(props: FormWorkProps<E>, { send, onConflict }: Sending<E>) => {
  const { endpoint, initial, canSubmitPristine = false, isReadOnly = false } = props;
  const [faces] = useState(() => new Map<string, FieldFace>());
  const form = useFormState(endpoint, initial, isReadOnly, faces);
  // Input belongs to the record and location it was started for, even if the current ones change.
  const { params, query } = useKept({ params: props.params, query: props.query }, form.isDirty);
  useEffect(() => {
    fieldLabels.set(endpoint.id, (property) => faces.get(fieldOf(property, faces) ?? '')?.label);
    return () => void fieldLabels.delete(endpoint.id);
  }, [endpoint, faces]);
  const element = useRef<HTMLFormElement>(null);
  const focusOnWrong = useFocusOnWrong(element);
  const [isBusy, setBusy] = useState(false);
  /** From the press itself: checking may wait for the rules, and a second press must not send twice. */
  const isUnderWay = useRef(false);
  /** The portal could not be reached, or could not write: the input is not saved. */
  const [isUnsent, setUnsent] = useState(false);
  const isBack = useStore(outage) === 'none';
  const isDone = useRef(false);
  useEffect(() => {
    // Saved but still open: anything typed from now on is unsaved again.
    if (form.isDirty) isDone.current = false;
  }, [form.isDirty]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  // The rules are needed when the first field is left: a form that is only looked at does without them.
  useEffect(() => {
    const fields = element.current;
    const prepare = () => void prepareRules(endpoint).catch(() => undefined);
    fields?.addEventListener('focusin', prepare, { once: true });
    if (fields?.contains(document.activeElement)) prepare();
    return () => fields?.removeEventListener('focusin', prepare);
  }, [endpoint]);

  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.code === 'unavailable') {
      // The form's rules may be what did not load, before anything else noticed that the portal is away.
      if (!(error instanceof ApiError)) void checkForOutage();
      return setUnsent(true);
    }
    // The owner is asked to sign in again over the page.
    if (error.problem.code === 'signedOut') return undefined;
    if (error.problem.code === 'conflict') onConflict?.(error.problem.current);
    else props.onFailed?.();
    const errors = { ...fieldErrors(error.problem, faces), ...props.errorsOf?.(error) };
    // The record being saved no longer exists: no other part of the page reports that.
    const isGone = error.problem.code === 'notFound' && Object.keys(errors).length === 0;
    form.setErrors(isGone ? { '': sentenceOf(error.problem) } : errors);
    return focusOnWrong();
  };
  const isIdle = !form.isDirty && !canSubmitPristine;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current || isReadOnly || isIdle) return;
    isUnderWay.current = true;
    try {
      if (Object.keys(await form.validate()).length > 0) return focusOnWrong();
      const body = form.values;
      setBusy(true);
      if (props.beforeSave && !(await props.beforeSave(body))) return;
      setUnsent(false);
      const result = await send({ params, query, body } as RequestOf<E>);
      if (!isHere.current) return;
      isDone.current = true;
      const saved = withVersionOf(body, result);
      form.rebase(saved, saved);
      props.onSaved(result, body);
    } catch (error) {
      if (isHere.current) refused(error);
    } finally {
      isUnderWay.current = false;
      reasons.drop?.();
      setBusy(false);
    }
    return undefined;
  };

  return { work: { ...form, faces, submit, isBusy, isIdle, isUnsent, isBack }, element, isDone };
};

export type FormWork<E extends Endpoint> = ReturnType<typeof useFormWork<E>>['work'];
