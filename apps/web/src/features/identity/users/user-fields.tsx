import { FieldPair, FieldSection, PasswordField, TextField } from '../../../ui/form/index.ts';
import { PhotoField } from '../../../ui/person/photo-field.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { useUserText } from './text/index.ts';
import type { UserFieldsProps } from './user-fields-props.ts';
import classes from './users.module.css';

/** The same fields in every area, for new and existing users. */
export const UserFields = (props: UserFieldsProps) => {
  const { field, values, user } = props;
  const text = useUserText();
  const isOwn = user?.isOwn ?? false;
  const isEmailNew = user !== null && values.email !== user.email;
  const isNameNew = user !== null && values.userName !== user.userName;
  const isReadOnly = field.password.disabled ?? false;
  return (
    <>
      <FieldSection title={text('person')}>
        <PhotoField
          {...field.profilePhotoFile}
          present={user?.profilePhotoUrl ?? null}
          person={`${values.firstName} ${values.lastName}`}
        />
        <FieldPair>
          <TextField {...field.firstName} label={text('firstName')} autoComplete="off" />
          <TextField {...field.lastName} label={text('lastName')} autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field.email}
            {...(isOwn && { disabled: true })}
            label={text('email')}
            hint={isOwn ? text('email.own') : isEmailNew ? text('email.change') : undefined}
            type="email"
            autoComplete="off"
          />
          <TextField {...field.phoneNumber} label={text('phoneNumber')} type="tel" autoComplete="off" />
        </FieldPair>
        <TextField
          {...field.userName}
          label={text('userName')}
          hint={text(isNameNew ? (isOwn ? 'userName.changeOwn' : 'userName.change') : 'userName.hint')}
          autoComplete="off"
        />
      </FieldSection>
      <RoleFields {...props} />
      {!isReadOnly && (
        <FieldSection title={text('password')}>
          <p className={classes.hint}>{text(isOwn ? 'password.own' : user ? 'password.update' : 'password.create')}</p>
          {!isOwn && (
            <FieldPair>
              <PasswordField {...field.password} label={text('password')} autoComplete="new-password" />
              <PasswordField {...field.confirmPassword} label={text('confirmPassword')} autoComplete="new-password" />
            </FieldPair>
          )}
        </FieldSection>
      )}
      <NotificationFields {...props} />
    </>
  );
};
