import { registrations } from '@viewgate/contract';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import type { StepProps } from './step-props.ts';
import { Keep, PhoneField, PlateField } from './fields.tsx';
import { RelationshipField } from '../../../ui/relationship/relationship-field.tsx';
import { useRegistrationsText } from './text/index.ts';
import { useCheckAgain } from './use-check-again.ts';

/** Who asks to be let in. */
export const InfoStep = ({ place, draft, onKeep, onDone, isReopened }: StepProps) => {
  const text = useRegistrationsText();
  const checkAgain = useCheckAgain(isReopened);
  return (
    <div ref={checkAgain}>
      <PublicForm
        endpoint={registrations.validateMyInfo}
        initial={{ locationId: place.id, ...draft.info }}
        submit={text('next')}
        canSubmitPristine
        onSaved={onDone}
      >
        {(field, { locationId: _, ...info }) => (
          <>
            <Keep values={info} onKeep={() => onKeep({ info })} />
            <TextField {...field.firstName} label={text('firstName')} autoComplete="given-name" />
            <TextField {...field.lastName} label={text('lastName')} autoComplete="family-name" />
            <TextField {...field.email} label={text('email')} type="email" inputMode="email" autoComplete="email" />
            <PhoneField {...field.phoneNumber} />
            <RelationshipField {...field.viewerType} label={text('relationship')} choices={place.viewerTypes} />
            {place.asksLicensePlate && <PlateField {...field.plateNumber} />}
          </>
        )}
      </PublicForm>
    </div>
  );
};
