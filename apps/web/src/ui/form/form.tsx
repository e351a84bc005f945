import type { Endpoint } from '@viewgate/contract';
import { Suspense, useContext, useLayoutEffect, useState } from 'react';
import { useWrite } from '../../lib/api/write.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useBack } from '../../lib/navigation/trail.ts';
import { Button } from '../controls/button.tsx';
import { lateControls } from '../theme/with-controls.tsx';
import { SaveGates, useSaveGate } from '../save-gate.ts';
import { DialogWorkContext } from '../dialog/dialog-work.ts';
import { DirtyGuard } from './dirty-guard.tsx';
import { type FormChildren, FormFrame, SubmitButton, Unsent } from './form-frame.tsx';
import classes from './form.module.css';
import { type FormWorkProps, type InputOf, useFormWork } from './use-form-work.ts';

const Conflict = lateControls(() => import('./conflict.tsx'));

interface FormProps<E extends Endpoint> extends FormWorkProps<E> {
  /** Turns the current record (`problem.current`) into a body, for when somebody else saved first. */
  readonly fromCurrent?: (current: never) => InputOf<E>;
  /** The button's label; defaults to 'Save'. */
  readonly submit?: string;
  /** What Cancel does instead of closing the dialog that the form is in, or going back. */
  readonly onCancel?: () => void;
  /** No Cancel button: for a form that is not left by going back. */
  readonly hasNoCancel?: boolean;
  readonly children: FormChildren<E>;
}

/** The form used throughout the product: an endpoint and its fields. It brings validation, server errors, the question before leaving, and conflicts. */
export const Form = <E extends Endpoint>(props: FormProps<E>) => {
  const { initial, isReadOnly = false } = props;
  const common = useCommon();
  const back = useBack();
  const [conflict, setConflict] = useState<{ current: unknown } | null>(null);
  const { addGate, isGated, pass } = useSaveGate();
  const beforeSave = async (values: InputOf<E>): Promise<boolean> => {
    if (isGated || (props.beforeSave && !(await props.beforeSave(values)))) return false;
    return await pass();
  };
  const { work, element, isDone } = useFormWork(
    { ...props, beforeSave },
    {
      send: useWrite(props.endpoint).mutateAsync,
      onConflict: (current) => setConflict({ current }),
    },
  );
  const [isInDialog, setInDialog] = useState(false);

  // A dialog starts at its first field rather than its close button; the dialog's focus trap looks for this attribute.
  useLayoutEffect(() => {
    const fields = element.current;
    if (!fields?.closest('[role="dialog"]')) return;
    fields.querySelector('input:not([type="hidden"]), select, textarea')?.setAttribute('data-autofocus', '');
    setInDialog(true);
  }, [element]);

  const dialog = useContext(DialogWorkContext);
  const cancel = props.onCancel ?? dialog?.cancel ?? back?.go;
  const cancelButton = cancel && !props.hasNoCancel && (
    <Button variant="default" onClick={cancel} disabled={work.isBusy}>
      {common(isReadOnly ? 'close' : 'cancel')}
    </Button>
  );
  const solution = conflict && (
    <Suspense fallback={null}>
      <Conflict
        current={conflict.current}
        {...(props.fromCurrent && { fromCurrent: props.fromCurrent as (current: unknown) => InputOf<E> })}
        mine={work.values}
        base={work.base}
        faces={work.faces}
        onMerged={(saved, merged) => {
          work.rebase(saved as InputOf<E>, merged as InputOf<E>);
          setConflict(null);
        }}
      />
    </Suspense>
  );
  const foot = (
    <>
      {!conflict && (
        <div className={classes.buttons} data-dialog={isInDialog || undefined}>
          {/* As in every dialog, the main button comes last. */}
          {isInDialog && cancelButton}
          {!isReadOnly && <SubmitButton of={work} word={props.submit} isGated={isGated} />}
          <Unsent of={work} />
          {!isInDialog && cancelButton}
        </div>
      )}
      <DirtyGuard isDirty={() => work.isDirty && !isDone.current} onLeave={() => work.rebase(initial, initial)} />
    </>
  );
  return (
    <SaveGates value={addGate}>
      <FormFrame of={work} element={element} isReadOnly={isReadOnly} instead={solution} foot={foot}>
        {props.children}
      </FormFrame>
    </SaveGates>
  );
};
