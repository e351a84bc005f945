import { children, classes as classEndpoints, families, type RequestOf, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { dateAt } from '../../../lib/format/times.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { choicesOf, DateField, FieldPair, PickManyField, SearchPickField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { PhotoField } from '../../../ui/person/photo-field.tsx';
import { ownedBy, PartnerNote } from '../../../ui/partner.tsx';
import classes from './children.module.css';
import { useChildText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

type ChildBody = NonNullable<RequestOf<typeof children.create>['body']>;

export const newChild = (familyId: number | null): ChildBody => ({
  firstName: '',
  lastName: '',
  birthDate: null,
  classIds: [],
  familyId,
  newFamilyName: null,
});

export const bodyOf = (of: ResultOf<typeof children.get>) => ({
  ...bodyFrom(children.update, of),
  classIds: of.classes.map((one) => one.id),
  newFamilyName: null,
});

interface ChildFieldsProps {
  readonly field: FieldsOf<ChildBody>;
}
/** The parts of a child that a partner owns. */
type Owned = Pick<ResultOf<typeof children.get>, 'partnerName' | 'hasPartnerBirthDate' | 'hasPartnerClasses'>;
interface AllFieldsProps extends ChildFieldsProps {
  readonly owned?: Owned;
  /** The address of the present photo; null without one. */
  readonly photo: string | null;
}

/** The family: an existing one, or a new one by its name. */
const FamilyField = ({ field, own }: ChildFieldsProps & { readonly own: ReturnType<typeof ownedBy> }) => {
  const text = useChildText();
  const params = { locationId: useLocationId() };
  const mayCreate = useMay('families.create');
  const { familyId, newFamilyName } = field;
  const isNew = newFamilyName.value !== null && newFamilyName.value !== undefined;
  const turn = () => {
    newFamilyName.onChange(isNew ? null : '');
    familyId.onChange(null);
  };
  return (
    <div className={classes.family}>
      {isNew ? (
        <TextField
          {...newFamilyName}
          required
          error={newFamilyName.error ?? familyId.error}
          label={text('newFamilyName')}
          autoComplete="off"
        />
      ) : (
        <SearchPickField
          {...familyId}
          {...own}
          required
          label={text('family')}
          hint={text('family.hint')}
          placeholder={text('family.search')}
          choices={(search, include) => choicesOf(families.options, { params, query: { search, include } })}
        />
      )}
      {mayCreate && !familyId.disabled && !own.disabled && (
        <Button variant="subtle" size="compact-sm" onClick={turn}>
          {text(isNew ? 'existingFamily' : 'newFamily')}
        </Button>
      )}
    </div>
  );
};

/** Who a child is, and where they belong: the same fields for new and existing children. */
export const ChildFields = ({ field, photo, owned }: AllFieldsProps) => {
  const text = useChildText();
  const params = { locationId: useLocationId() };
  const today = dateAt(useLocationZone());
  const { isPetCare } = useVoice();
  const own = ownedBy(owned?.partnerName);
  return (
    <>
      <PartnerNote name={owned?.partnerName} />
      <PhotoField
        {...field.photoFile}
        present={photo}
        person={`${field.firstName.value ?? ''} ${field.lastName.value ?? ''}`}
      />
      {isPetCare ? (
        <TextField {...field.firstName} {...own} label={text('firstName')} autoComplete="off" />
      ) : (
        <FieldPair>
          <TextField {...field.firstName} {...own} label={text('firstName')} autoComplete="off" />
          <TextField {...field.lastName} {...own} required label={text('lastName')} autoComplete="off" />
        </FieldPair>
      )}
      <FamilyField field={field} own={own} />
      <PickManyField
        {...field.classIds}
        label={text('classes')}
        hint={owned?.hasPartnerClasses ? text('classes.partner') : undefined}
        choices={choicesOf(classEndpoints.options, { params })}
      />
      <DateField
        {...field.birthDate}
        {...(owned?.hasPartnerBirthDate && { disabled: true })}
        label={text('birthDate')}
        max={today}
      />
    </>
  );
};
