import { ownPlates, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, TextField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { useOwnPlateText } from './text/index.ts';

type Plate = ResultOf<typeof ownPlates.list>[number];

const bodyOf = ({ plateNumber, version }: Pick<Plate, 'plateNumber' | 'version'>) => ({ plateNumber, version });

const OnePlate = ({ plate }: { readonly plate: Plate }) => {
  const text = useOwnPlateText();
  const { viewerId: id, familyName: family, locationName: location, plateNumber, isHeld, isRequired } = plate;
  const label = text('plate.of', { family, location });
  if (isHeld)
    return (
      <div>
        <strong>{label}</strong> {plateNumber ?? text('none')}
        <Hint>{text('held', { location })}</Hint>
      </div>
    );
  return (
    <Form
      endpoint={ownPlates.update}
      params={{ id }}
      initial={bodyOf(plate)}
      fromCurrent={bodyOf}
      hasNoCancel
      onSaved={() => toast.success(text('saved'))}
    >
      {(field) => (
        <TextField
          {...field.plateNumber}
          required={isRequired}
          label={label}
          hint={text(isRequired ? 'hint.required' : 'hint')}
          autoComplete="off"
          maxLength={20}
        />
      )}
    </Form>
  );
};

/** A parent's plates, one for each family at a location that reads them. Nothing where none does. */
export default function OwnPlates() {
  const text = useOwnPlateText();
  return (
    <Reading of={useRead(ownPlates.list)}>
      {(plates) =>
        plates.length > 0 && (
          <Section title={text('title', { count: plates.length })}>
            {plates.map((plate) => (
              <OnePlate key={plate.viewerId} plate={plate} />
            ))}
          </Section>
        )
      }
    </Reading>
  );
}
