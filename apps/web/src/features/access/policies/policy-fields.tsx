import type { policies, RequestOf } from '@viewgate/contract';
import { TextAreaField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { usePolicyText } from './text/index.ts';

type PolicyBody = NonNullable<RequestOf<typeof policies.create>['body']>;

export const newPolicy: PolicyBody = { name: '', description: null };

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
