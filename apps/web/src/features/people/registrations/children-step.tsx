import { registrations } from '@viewgate/contract';
import type { FieldProps } from '../../../ui/form/field.ts';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { ChildrenFields } from './children-fields.tsx';
import type { StepProps } from './step-props.ts';
import { Keep } from './fields.tsx';
import { useRegistrationsText } from './text/index.ts';
import { useCheckAgain } from './use-check-again.ts';

/** A body's fields by dotted names that the types do not know: those of list items. */
export const anyField =
  (fields: object) =>
  <T,>(name: string): FieldProps<T> =>
    (fields as Readonly<Record<string, FieldProps<T>>>)[name] as FieldProps<T>;

/** The family's children, each with the classes it is in. */
export const ChildrenStep = ({ place, draft, onKeep, onDone, isReopened }: StepProps) => {
  const text = useRegistrationsText();
  const checkAgain = useCheckAgain(isReopened);
  return (
    <div ref={checkAgain}>
      <PublicForm
        endpoint={registrations.validateChildren}
        initial={{ locationId: place.id, children: [...draft.children] }}
        submit={text('next')}
        canSubmitPristine
        onSaved={onDone}
      >
        {(field, { children }) => (
          <>
            <Keep values={children} onKeep={() => onKeep({ children })} />
            <ChildrenFields
              list={field.children}
              at={anyField(field)}
              choices={place.classes}
              asksConsent={place.asksCameraConsent}
            />
          </>
        )}
      </PublicForm>
    </div>
  );
};
