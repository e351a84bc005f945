import { Checkbox, Radio, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import type { FieldProps } from '../field.ts';
import { usePlain } from '../plain.tsx';

interface YesFieldProps extends Omit<FieldProps<boolean>, 'value' | 'onChange'> {
  readonly value: boolean | null | undefined;
  readonly onChange: (value: boolean) => void;
  readonly label: string;
  readonly hint?: ReactNode;
}

const useYesNo = () => {
  const common = useCommon();
  return (value: unknown) => (value === true ? common('yes') : value === false ? common('no') : '');
};
const own = ({ name, label, error, disabled, onBlur, value, onChange, hint }: YesFieldProps) => ({
  name,
  label,
  error,
  disabled: disabled ?? false,
  onBlur,
  description: hint,
  checked: value ?? false,
  onChange: (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked),
});

/** On or off, recognizable as a state at a glance. */
export const SwitchField = (props: YesFieldProps) => {
  const plain = usePlain({ ...props, value: props.value ?? false }, useYesNo());
  return plain || <Switch {...own(props)} />;
};

/** A checkbox: agreed or not. */
export const CheckboxField = (props: YesFieldProps) => {
  const plain = usePlain({ ...props, value: props.value ?? false }, useYesNo());
  return plain || <Checkbox {...own(props)} />;
};

/** Yes or No, with no default. */
export const YesNoField = ({
  name,
  label,
  error,
  onBlur,
  disabled,
  value,
  onChange,
  hint,
  required,
}: YesFieldProps) => {
  const common = useCommon();
  const plain = usePlain({ name, label, value }, useYesNo());
  if (plain) return plain;
  return (
    <Radio.Group
      {...{ name, label, error, onBlur }}
      disabled={disabled ?? false}
      description={hint}
      withAsterisk={required}
      value={value === true ? 'yes' : value === false ? 'no' : null}
      onChange={(chosen) => onChange(chosen === 'yes')}
    >
      <div style={{ display: 'flex', gap: 24, paddingBlockStart: 8 }}>
        <Radio value="yes" label={common('yes')} />
        <Radio value="no" label={common('no')} />
      </div>
    </Radio.Group>
  );
};
