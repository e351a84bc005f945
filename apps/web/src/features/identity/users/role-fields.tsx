import { getsAdminEmailsByDefault, users } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { useRead } from '../../../lib/api/read.ts';
import { useFeature } from '../../../lib/session/may.ts';
import { Reading } from '../../../ui/reading.tsx';
import { FieldSection, PickField, SwitchField } from '../../../ui/form/index.ts';
import { PlaceFields } from './place-fields.tsx';
import { useUserText } from './text/index.ts';
import type { UserFieldsProps } from './user-fields-props.ts';

/** The role, and what it depends on: where the user works, and access to cameras and the dashboard. */
export const RoleFields = ({ area, field, values, user }: UserFieldsProps) => {
  const text = useUserText();
  const hasFlags = useFeature('PerUserCameraPermissions');
  const offered = useRead(users.roleOptions, { query: { context: area } });
  const isOwn = user?.isOwn ?? false;
  const lock = isOwn ? { disabled: true } : {};
  const role = values.userRole;
  /** With the one the user has, though this account may not give it. */
  const withOwn = (known: readonly RoleName[]) => (role && !known.includes(role) ? [role, ...known] : known);
  return (
    <>
      <FieldSection title={text('rights')}>
        <Reading of={offered} isShort>
          {(found) => (
            <PickField
              {...field.userRole}
              {...lock}
              required
              label={text('userRole')}
              hint={isOwn ? text('role.own') : role ? text(`roleHint.${role}`) : text('chooseRole')}
              choices={withOwn(found.map(({ value }) => value)).map((value) => ({
                value,
                label: text(`role.${value}`),
              }))}
              onChange={(chosen) => {
                field.userRole.onChange(chosen);
                if (!user) field.shouldReceiveAdminEmails.onChange(getsAdminEmailsByDefault(chosen));
              }}
            />
          )}
        </Reading>
        {role && (
          <PlaceFields
            area={area}
            field={field}
            values={values}
            includesOrganization={roles[role].includesOrganization}
            includesLocation={roles[role].includesLocation}
            known={user?.locations ?? []}
            isLocked={isOwn}
          />
        )}
      </FieldSection>
      {hasFlags && (
        <FieldSection title={text('access')}>
          <SwitchField
            {...field.hasPortalCameraAccess}
            {...lock}
            label={text('hasPortalCameraAccess')}
            hint={text('hasPortalCameraAccess.hint')}
          />
          <SwitchField {...field.hasMobileCameraAccess} {...lock} label={text('hasMobileCameraAccess')} />
          <SwitchField {...field.hasAiDashboardAccess} {...lock} label={text('hasAiDashboardAccess')} />
        </FieldSection>
      )}
    </>
  );
};
