import { families, type ResultOf } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, PickField, TextField } from '../../../ui/form/index.ts';
import { ownedBy, PartnerNote } from '../../../ui/partner.tsx';
import { useFamilyText } from './text/index.ts';

type Family = ResultOf<typeof families.get>;

const bodyOf = ({ name, primaryViewerId, version }: Family) => ({
  name,
  ...(primaryViewerId !== null && { primaryViewerId }),
  version,
});

interface FamilyFormProps {
  readonly family: Family;
  readonly onSaved?: () => void;
}

/** A family's name and primary user. */
export const FamilyForm = ({ family, onSaved }: FamilyFormProps) => {
  const text = useFamilyText();
  const locationId = useLocationId();
  const mayEdit = useMay(families.update);
  return (
    <Form
      endpoint={families.update}
      params={{ locationId, id: family.id }}
      initial={bodyOf(family)}
      fromCurrent={bodyOf}
      isReadOnly={!mayEdit}
      hasNoCancel
      onSaved={(_, { name }) => {
        toast.success(text('updated', { name }));
        onSaved?.();
      }}
    >
      {(field) => (
        <>
          <PartnerNote name={family.partnerName} />
          <TextField {...field.name} {...ownedBy(family.partnerName)} label={text('name')} autoComplete="off" />
          {family.viewers.length > 0 && (
            <PickField
              {...field.primaryViewerId}
              label={text('primaryUser')}
              hint={text('primaryUser.hint')}
              choices={family.viewers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </>
      )}
    </Form>
  );
};
