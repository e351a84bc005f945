import type { Endpoint } from '@viewgate/contract';
import type { ReactNode, RefObject } from 'react';
import { useCommon } from '../../lib/i18n/common.ts';
import { Button } from '../controls/button.tsx';
import { FacesContext } from './field.ts';
import classes from './form.module.css';
import { PlainContext } from './plain.tsx';
import { useFormText } from './text/index.ts';
import type { FormWork, InputOf } from './use-form-work.ts';
import type { FieldsOf } from './use-form-state.ts';

export type FormChildren<E extends Endpoint> = (field: FieldsOf<InputOf<E>>, values: InputOf<E>) => ReactNode;

interface FormFrameProps<E extends Endpoint> {
  readonly of: FormWork<E>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly isReadOnly?: boolean;
  /** Shown instead of the fields, which keep their input. */
  readonly instead?: ReactNode;
  readonly children: FormChildren<E>;
  /** Below the fields, including the submit button. */
  readonly foot: ReactNode;
}

/** What every form looks like: its fields, an error that belongs to none of them, and a foot. */
export const FormFrame = <E extends Endpoint>({
  of,
  element,
  isReadOnly = false,
  instead,
  children,
  foot,
}: FormFrameProps<E>) => {
  const unplaced = of.errors[''];
  return (
    <FacesContext value={of.faces}>
      <form
        ref={element}
        className={classes.form}
        onSubmit={(event) => void of.submit(event)}
        noValidate
        aria-busy={of.isBusy}
      >
        {instead}
        <div className={classes.fields} hidden={Boolean(instead)}>
          <PlainContext value={isReadOnly}>{children(of.fields, of.values)}</PlainContext>
        </div>
        {unplaced && (
          <p role="alert" className={classes.unplaced}>
            {unplaced}
          </p>
        )}
        {foot}
      </form>
    </FacesContext>
  );
};

interface SubmitButtonProps {
  readonly of: Pick<FormWork<Endpoint>, 'isBusy' | 'isIdle' | 'isUnsent' | 'isBack'>;
  /** Its label; defaults to 'Save'. */
  readonly word: string | undefined;
  /** Something within the form must be settled first; it says what. */
  readonly isGated?: boolean;
}

/** Submits the form. */
export const SubmitButton = ({
  of: { isBusy, isIdle, isUnsent, isBack },
  word,
  isGated = false,
}: SubmitButtonProps) => {
  const common = useCommon();
  const text = useFormText();
  return (
    <Button
      type="submit"
      loading={isBusy}
      disabled={isIdle || isGated}
      title={isBusy ? text('busy') : isIdle ? text('pristine') : undefined}
    >
      {isUnsent && isBack ? common('retry') : (word ?? common('save'))}
    </Button>
  );
};

/** Says that the input is not saved, aloud too; empty otherwise. */
export const Unsent = ({ of: { isUnsent, isBack } }: Pick<SubmitButtonProps, 'of'>) => {
  const text = useFormText();
  return <output className={classes.unsent}>{isUnsent && text(isBack ? 'unsent.back' : 'unsent')}</output>;
};
