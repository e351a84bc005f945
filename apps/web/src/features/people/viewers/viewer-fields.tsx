import { type RequestOf, viewers } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { choicesOf, FieldPair, FieldSection, PickField, SwitchField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useViewerText } from './text/index.ts';
import { useFeature, useMay } from '../../../lib/session/may.ts';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';

/** A new viewer, in a family if one is given. */
export const newViewer = (familyId: number | null): NonNullable<RequestOf<typeof viewers.create>['body']> => ({
  familyId,
  firstName: '',
  lastName: '',
  viewerType: null,
  email: '',
  plateNumber: '',
  overrideLicensePlateRequirement: false,
  userName: '',
  password: '',
  confirmPassword: '',
});

interface Person {
  firstName: string;
  lastName: string;
  viewerType: number | null;
  email: string;
}
interface Plate {
  plateNumber?: string | null | undefined;
  overrideLicensePlateRequirement?: boolean | undefined;
}

/** Who a viewer is. `isShared`: name and email belong to somebody who has access elsewhere too, or to a partner. */
export const PersonFields = ({
  field,
  isShared = false,
  isEmailNew = false,
}: {
  readonly field: FieldsOf<Person>;
  readonly isShared?: boolean;
  /** The address differs from the account's. */
  readonly isEmailNew?: boolean;
}) => {
  const text = useViewerText();
  const types = choicesOf(viewers.types, { query: { locationId: useLocationId() } }, [], useRelationship());
  const own = isShared ? { disabled: true } : {};
  return (
    <>
      <FieldPair>
        <TextField {...field.firstName} {...own} label={text('firstName')} autoComplete="off" />
        <TextField {...field.lastName} {...own} label={text('lastName')} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <PickField {...field.viewerType} required label={text('viewerType')} choices={types} />
        <TextField
          {...field.email}
          {...own}
          label={text('email')}
          hint={isEmailNew ? text('email.change') : undefined}
          type="email"
          autoComplete="off"
        />
      </FieldPair>
    </>
  );
};

/** The viewer's car, where license plates are in use. */
export const PlateFields = ({ field }: { readonly field: FieldsOf<Plate> }) => {
  const text = useViewerText();
  const isKnown = useFeature('LicensePlateRecognition');
  const hasPlates = useFeature('LprCurrentLocation');
  const mayEdit = useMay('viewers.editLicensePlate');
  if (!isKnown || !hasPlates) return null;
  const disabled = (of: { readonly disabled?: boolean }) => ({ disabled: (of.disabled ?? false) || !mayEdit });
  const { plateNumber, overrideLicensePlateRequirement: override } = field;
  return (
    <FieldSection title={text('vehicle')}>
      <TextField
        {...plateNumber}
        {...disabled(plateNumber)}
        maxLength={20}
        label={text('plateNumber')}
        hint={text('plate.hint')}
        autoComplete="off"
      />
      <SwitchField
        {...override}
        {...disabled(override)}
        label={text('overridePlate')}
        hint={text('overridePlate.hint')}
      />
    </FieldSection>
  );
};
