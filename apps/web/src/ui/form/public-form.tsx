import type { Endpoint } from '@viewgate/contract';
import { useState } from 'react';
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

/** The form of a public page: without router, query cache or Cancel. What was saved is not sent again while the next page loads. */
export const PublicForm = <E extends Endpoint>({ submit, children, ...props }: PublicFormProps<E>) => {
  const [isSaved, setSaved] = useState(false);
  const ofWork: FormWorkProps<E> = {
    ...props,
    canSubmitPristine: props.canSubmitPristine === true && !isSaved,
    onSaved: (...saved) => {
      setSaved(true);
      props.onSaved(...saved);
    },
  };
  const { work, element } = useFormWork(ofWork, { send: useAttempts(props.endpoint) });
  return (
    <FormFrame
      of={work}
      element={element}
      foot={
        <div className={classes.buttons}>
          <SubmitButton of={work} word={submit} />
          <Unsent of={work} />
        </div>
      }
    >
      {children}
    </FormFrame>
  );
};
