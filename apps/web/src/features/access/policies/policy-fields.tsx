import { TextAreaField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { usePolicyText } from './text/index.ts';

interface PolicyBody {
  name: string;
  description?: string | null | undefined;
}

/** The name and description every policy has. */
export const PolicyFields = ({ field }: { readonly field: FieldsOf<PolicyBody> }) => {
  const text = usePolicyText();
  return (
    <>
      <TextField {...field.name} label={text('name')} hint={text('policyName.hint')} />
      <TextAreaField {...field.description} label={text('description')} />
    </>
  );
};
