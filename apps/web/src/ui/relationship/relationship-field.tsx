import type { Option } from '@viewgate/contract';
import { type FieldProps, useFace } from '../form/field.ts';
import { NativeSelect } from '../form/fields/native-select.tsx';
import { useRelationshipText } from './text/index.ts';
import { useRelationship } from './use-relationship.ts';

interface RelationshipFieldProps extends FieldProps<number | null> {
  readonly label: string;
  readonly choices: readonly Option[];
}

/** Which relationship somebody has, chosen from the device's own list. */
export const RelationshipField = ({ label, choices, value, onChange, error, ...rest }: RelationshipFieldProps) => {
  const text = useRelationshipText();
  const inWords = useRelationship();
  useFace(rest.name, label);
  return (
    <NativeSelect
      name={rest.name}
      label={label}
      error={error}
      isRequired
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
      onBlur={rest.onBlur}
    >
      <option value="">{text('choose')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {inWords(choice.label)}
        </option>
      ))}
    </NativeSelect>
  );
};
