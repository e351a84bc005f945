import { TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useAiPartnerText } from './text/index.ts';

interface Identified {
  liveSitterConfiguration: { isEnabled: boolean; liveSitterLocationId?: string | null | undefined };
}

/** LiveSitter's id for the location. */
export const PartnerIdField = ({ field }: { readonly field: FieldsOf<Identified> }) => {
  const text = useAiPartnerText();
  return (
    <TextField
      {...field['liveSitterConfiguration.liveSitterLocationId']}
      required
      label={text('liveSitterLocationId')}
      hint={text('liveSitterLocationId.hint')}
      autoComplete="off"
    />
  );
};
