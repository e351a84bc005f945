import { useFeature } from '../../../lib/session/may.ts';
import { AddressFields } from '../../../ui/address/address-fields.tsx';
import { FieldPair, FieldSection, PickField, SwitchField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useProgramTypes } from '../locations/index.ts';
import type { OrganizationBody } from './body.ts';
import { useOrganizationText } from './text/index.ts';

interface OrganizationFieldsProps {
  readonly field: FieldsOf<OrganizationBody>;
  readonly values: OrganizationBody;
  /** Program type and enterprise are read-only here: for the provider's staff to change. */
  readonly isLocked: boolean;
}

/** The same fields for new and existing organizations. */
export const OrganizationFields = ({ field, values, isLocked }: OrganizationFieldsProps) => {
  const text = useOrganizationText();
  const programs = useProgramTypes();
  // With its tabs on, a contact is required (portal §5).
  const required = useFeature('OrganizationTabs');
  const lock = isLocked ? { disabled: true, hint: text('flags.locked') } : {};
  return (
    <>
      <TextField {...field.name} label={text('name')} />
      <PickField
        {...field.programType}
        required={required}
        label={programs.label}
        choices={programs.choices}
        {...lock}
      />
      <SwitchField {...field.isEnterprise} label={text('isEnterprise')} hint={text('isEnterprise.hint')} {...lock} />
      <SwitchField
        {...field.requiresSecondFactor}
        label={text('requiresSecondFactor')}
        hint={text('requiresSecondFactor.hint')}
      />
      <SwitchField
        {...field.allowsLastingSessions}
        label={text('allowsLastingSessions')}
        hint={text('allowsLastingSessions.hint')}
      />
      <FieldSection title={text('contact')}>
        <FieldPair>
          <TextField {...field.pocName} required={required} label={text('pocName')} autoComplete="off" />
          <TextField {...field.position} required={required} label={text('position')} autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field.emailAddress}
            required={required}
            label={text('emailAddress')}
            type="email"
            autoComplete="off"
          />
          <TextField
            {...field.phoneNumber}
            required={required}
            label={text('phoneNumber')}
            type="tel"
            autoComplete="off"
          />
        </FieldPair>
      </FieldSection>
      <AddressFields field={field} value={values.address} />
    </>
  );
};
