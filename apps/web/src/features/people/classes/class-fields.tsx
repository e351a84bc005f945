import { cameras } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { useLocationId } from '../../../lib/session/context.ts';
import { choicesOf, PickManyField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { ownedBy, PartnerNote } from '../../../ui/partner.tsx';
import { useClassText } from './text/index.ts';

interface ClassBody {
  name: string;
  cameraIds?: number[] | undefined;
}

interface ClassFieldsProps {
  readonly field: FieldsOf<ClassBody>;
  /** Whether its cameras are public, for those who may change that. */
  readonly publicity?: ReactNode;
  readonly partnerName?: string | null;
}

/** The same fields for new and existing classes. */
export const ClassFields = ({ field, publicity, partnerName }: ClassFieldsProps) => {
  const text = useClassText();
  const params = { locationId: useLocationId() };
  return (
    <>
      <PartnerNote name={partnerName} />
      <TextField {...field.name} {...ownedBy(partnerName)} label={text('name')} />
      <PickManyField
        {...field.cameraIds}
        label={text('cameras')}
        hint={text('cameras.hint')}
        choices={choicesOf(cameras.options, { params })}
      />
      {publicity}
    </>
  );
};
