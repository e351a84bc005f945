import type { FieldProps } from '../../../ui/form/field.ts';
import { TextAreaField, YesNoField } from '../../../ui/form/index.ts';
import { useSettingText } from './text/index.ts';

interface SettingFieldsProps {
  readonly field: { readonly value: FieldProps<string>; readonly isEnabled: FieldProps<boolean | null> };
}

/** What can be changed about a setting; its key cannot. */
export const SettingFields = ({ field }: SettingFieldsProps) => {
  const text = useSettingText();
  return (
    <>
      <TextAreaField {...field.value} label={text('value')} />
      <YesNoField {...field.isEnabled} required label={text('isEnabled')} hint={text('isEnabled.hint')} />
    </>
  );
};
