import { type featureFlags, locationChoices, type ProgramType, type ResultOf } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { useFeature } from '../../../lib/session/may.ts';
import { FieldSection, ListField, NumberField, PickField, SwitchField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import type { LocationBody } from './body.ts';
import classes from './locations.module.css';
import { programTypes } from './program-types.ts';
import { useLocationText } from './text/index.ts';

interface OptionFieldsProps {
  readonly field: FieldsOf<LocationBody>;
  readonly values: LocationBody;
  /** The installation's features: read before the form is shown, since a switch that came late would push the others under a click. */
  readonly features: ResultOf<typeof featureFlags.all>;
  /** Read-only: for the provider's staff to change. */
  readonly isLocked: boolean;
  /** Where the reader is seen from, shown below the networks. */
  readonly seenFrom?: ReactNode;
  /** The organization requires presence, whatever the location says. */
  readonly isPresenceImposed?: boolean;
  /** The same for consent to be seen. */
  readonly isConsentImposed?: boolean;
  /** The organization's defaults for its locations; null until they are known. */
  readonly defaults: { readonly programType: ProgramType; readonly isEnterprise?: boolean } | null;
}

const follows = 'organization';

/** What is sold and who may see: the location's flags, each where its feature is on. */
export const OptionFields = ({
  field,
  values,
  features,
  isLocked,
  seenFrom,
  isPresenceImposed = false,
  isConsentImposed = false,
  defaults,
}: OptionFieldsProps) => {
  const text = useLocationText();
  const programs = programTypes(text);
  // For the location being edited, not the current one: pet care has no license plates.
  const isPetCare = (values.overrideProgramType ?? defaults?.programType) === 'petCare';
  const hasPlates = (features['LicensePlateRecognition'] ?? false) && !isPetCare;
  const hasOnsite = useFeature('OnsiteOnlyViewingOption');
  const hasPublic = useFeature('PublicCameraSupportGlobal');
  const lock = isLocked ? { disabled: true } : {};
  const isOnsite = values.isAdminPortalCameraViewingOnsiteOnly ?? false;
  const networks = values.staffNetworks ?? [];
  const ofOrganization = defaults
    ? text('programType.follows', { type: programs.nameOf(defaults.programType) })
    : text('programType.followsAny');
  const type = field.overrideProgramType;
  return (
    <FieldSection title={text('options')}>
      {isLocked && <p className={classes.note}>{text('options.locked')}</p>}
      <PickField
        {...type}
        {...lock}
        value={type.value ?? follows}
        onChange={(value: ProgramType | typeof follows) => type.onChange(value === follows ? null : value)}
        label={programs.label}
        choices={[{ value: follows, label: ofOrganization }, ...programs.choices]}
      />
      <SwitchField
        {...field.isEnterprise}
        {...lock}
        value={values.isEnterprise ?? defaults?.isEnterprise}
        label={text('isEnterprise')}
      />
      {hasPlates && <SwitchField {...field.isLprEnabled} {...lock} label={text('isLprEnabled')} />}
      {hasPublic && (
        <SwitchField
          {...field.isPublicCameraSupportEnabled}
          {...lock}
          label={text('isPublic')}
          hint={text('isPublic.hint')}
        />
      )}
      {hasOnsite && (
        <SwitchField
          {...field.isAdminPortalCameraViewingOnsiteOnly}
          {...lock}
          label={text('isOnsiteOnly')}
          hint={text('isOnsiteOnly.hint')}
        />
      )}
      {hasOnsite && (isOnsite || networks.length > 0) && (
        <>
          <ListField
            {...field.staffNetworks}
            {...lock}
            label={text('staffNetworks')}
            hint={isOnsite && networks.length === 0 ? text('staffNetworks.none') : text('staffNetworks.hint')}
          />
          {seenFrom}
        </>
      )}
      <SwitchField
        {...field.isPresenceRequired}
        {...(isPresenceImposed && { disabled: true, value: true })}
        label={text('isPresenceRequired')}
        hint={text(isPresenceImposed ? 'isPresenceRequired.imposed' : 'isPresenceRequired.hint')}
      />
      <SwitchField
        {...field.isConsentRequired}
        {...(isConsentImposed && { disabled: true, value: true })}
        label={text('isConsentRequired')}
        hint={text(isConsentImposed ? 'isConsentRequired.imposed' : 'isConsentRequired.hint')}
      />
      <SwitchField
        {...field.showsFamilyHistory}
        label={text('showsFamilyHistory')}
        hint={text('showsFamilyHistory.hint')}
      />
      <SwitchField
        {...field.allowsPictureInPicture}
        label={text('allowsPictureInPicture')}
        hint={text('allowsPictureInPicture.hint')}
      />
      <NumberField
        {...field.sessionDays}
        label={text('sessionDays')}
        hint={text('sessionDays.hint', locationChoices.sessionDays)}
      />
    </FieldSection>
  );
};
