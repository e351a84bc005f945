import type { Endpoint } from '@viewgate/contract';
import { useAttempts } from '../../lib/api/attempt.ts';
import { type FormChildren, FormFrame, SubmitButton, Unsent } from './form-frame.tsx';
import classes from './form.module.css';
import { type FormWorkProps, useFormWork } from './use-form-work.ts';

interface PublicFormProps<E extends Endpoint>
  extends Pick<
    FormWorkProps<E>,
    'endpoint' | 'params' | 'initial' | 'onSaved' | 'errorsOf' | 'canSubmitPristine' | 'beforeSave'
  > {
  readonly submit: string;
  readonly children: FormChildren<E>;
}

/** The form of a public page: without router, query cache or Cancel. */
export const PublicForm = <E extends Endpoint>({ submit, children, ...props }: PublicFormProps<E>) => {
  const { work, element, isDone } = useFormWork(props, { send: useAttempts(props.endpoint) });
  // What was saved is not sent again while the next page loads.
  const isIdle = work.isIdle || (isDone.current && !work.isDirty);
  return (
    <FormFrame
      of={work}
      element={element}
      foot={
        <div className={classes.buttons}>
          <SubmitButton of={{ ...work, isIdle }} word={submit} />
          <Unsent of={work} />
        </div>
      }
    >
      {children}
    </FormFrame>
  );
};
