import { preferences, type RequestOf, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { useMe } from '../../../lib/session/account.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldPair, Form, TextField } from '../../../ui/form/index.ts';
import { PhotoField } from '../../../ui/person/photo-field.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Part } from './part.tsx';
import { usePreferenceText } from './text/index.ts';

type Profile = ResultOf<typeof preferences.profile>;

const bodyOf = (of: Profile): NonNullable<RequestOf<typeof preferences.updateProfile>['body']> => ({
  firstName: of.firstName,
  lastName: of.lastName,
  phoneNumber: formatPhone(of.phoneNumber),
  version: of.version,
});

/** Names, photo and phone number. A viewer's name can only be changed by staff, who approved it. */
export const ProfileForm = () => {
  const text = usePreferenceText();
  const isStaff = useMe().kind === 'staff';
  const query = useRead(preferences.profile);
  const lock = isStaff ? {} : { disabled: true };
  return (
    <Part title={text('profile')} {...(!isStaff && { hint: text('name.hint') })}>
      <Reading of={query}>
        {(profile) => (
          <Form
            endpoint={preferences.updateProfile}
            initial={bodyOf(profile)}
            fromCurrent={bodyOf}
            hasNoCancel
            onSaved={() => toast.success(text('profile.saved'))}
          >
            {(field, values) => (
              <>
                {isStaff && (
                  <PhotoField
                    {...field.profilePhotoFile}
                    present={profile.profilePhotoUrl}
                    person={`${values.firstName} ${values.lastName}`}
                  />
                )}
                <FieldPair>
                  <TextField {...field.firstName} {...lock} label={text('firstName')} autoComplete="given-name" />
                  <TextField {...field.lastName} {...lock} label={text('lastName')} autoComplete="family-name" />
                </FieldPair>
                <TextField
                  {...field.phoneNumber}
                  required={isStaff}
                  label={text('phoneNumber')}
                  type="tel"
                  autoComplete="tel"
                />
              </>
            )}
          </Form>
        )}
      </Reading>
    </Part>
  );
};
