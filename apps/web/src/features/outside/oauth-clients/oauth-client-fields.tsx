import { oauthScopes, oauthClients, type RequestOf, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { FieldPair, ListField, PickField, PickManyField, SwitchField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { useOauthText } from './text/index.ts';

type OauthClientBody = NonNullable<RequestOf<typeof oauthClients.create>['body']>;

export const newBody = (): OauthClientBody => ({
  displayName: '',
  clientType: 'confidential',
  owner: '',
  redirectUris: [],
  postLogoutRedirectUris: [],
  logOutUri: null,
  usesDeviceCodes: false,
  allowedScopes: ['openid', 'profile'],
});

export const bodyOf = (of: ResultOf<typeof oauthClients.get>) => bodyFrom(oauthClients.update, of);

/** The same fields for new and existing clients. */
export const OauthClientFields = ({ field }: { readonly field: FieldsOf<OauthClientBody> }) => {
  const text = useOauthText();
  return (
    <>
      <FieldPair>
        <TextField {...field.displayName} label={text('displayName')} hint={text('displayName.hint')} />
        <TextField {...field.owner} label={text('owner')} hint={text('owner.hint')} />
      </FieldPair>
      <PickField
        {...field.clientType}
        label={text('clientType')}
        hint={text('clientType.hint')}
        choices={(['confidential', 'public'] as const).map((value) => ({ value, label: text(`clientType.${value}`) }))}
      />
      <ListField {...field.redirectUris} label={text('redirectUris')} hint={text('redirectUris.hint')} />
      <ListField {...field.postLogoutRedirectUris} label={text('postLogoutRedirectUris')} />
      <TextField {...field.logOutUri} label={text('logOutUri')} hint={text('logOutUri.hint')} />
      <SwitchField {...field.usesDeviceCodes} label={text('usesDeviceCodes')} hint={text('usesDeviceCodes.hint')} />
      <PickManyField
        {...field.allowedScopes}
        label={text('allowedScopes')}
        choices={oauthScopes.map((value) => ({ value, label: text(`scope.${value}`) }))}
      />
    </>
  );
};
