import {
  cameras,
  hasServerField,
  type RecordingServerKindName,
  recordingServerKindNames,
  recordingServerKindOf,
  type recordingServers,
  type RequestOf,
  type ResultOf,
} from '@viewgate/contract';
import type { ReactNode } from 'react';
import { useFeature } from '../../../lib/session/may.ts';
import {
  choicesOf,
  FieldPair,
  FieldSection,
  PickField,
  PickManyField,
  SecretField,
  TextField,
} from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import styles from './recording-servers.module.css';
import { hasNvrText, type NvrText, useNvrText } from './text/index.ts';

export type NvrBody = NonNullable<RequestOf<typeof recordingServers.create>['body']>;
export type Nvr = ResultOf<typeof recordingServers.get>;

export const newNvr: NvrBody = {
  name: '',
  kind: 'blueIris',
  domain: '',
  apiAddress: null,
  nvrWanIpAddress: null,
  nvrLanIpAddress: null,
  serverUsername: null,
  cameraUsername: null,
};

interface NvrFieldsProps {
  readonly field: FieldsOf<NvrBody>;
  readonly values: NvrBody;
  readonly locationId: number;
  /** The record as saved; absent for a new one. */
  readonly saved?: Nvr;
  /** The connection test, shown where its inputs have been entered. */
  readonly test: ReactNode;
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);
/** Where a server lists its cameras. */
const apiOriginOf = ({ kind, domain, apiAddress }: Pick<NvrBody, 'kind' | 'domain' | 'apiAddress'>) =>
  originOf((hasServerField(kind ?? 'blueIris', 'apiAddress') ? apiAddress?.trim() : null) || domain);
const apiHint = (kind: RecordingServerKindName, text: NvrText) => {
  const key = `apiAddress.hint.${kind}` as const;
  return hasNvrText(key) ? text(key) : undefined;
};
const kinds = recordingServerKindNames.map((value) => ({ value, label: recordingServerKindOf(value).label }));
const isInsecure = (address: string | null | undefined) => Boolean(address) && !/^https/i.test(address ?? '');

/** A recording server's fields. A changed address requires its passwords again: stored ones are never sent to a new address. */
export const NvrFields = ({ field, values, locationId, saved, test }: NvrFieldsProps) => {
  const text = useNvrText();
  const hasSeveral = useFeature('MultipleNvrServerSupport');
  const kind = values.kind ?? 'blueIris';
  const streamsAt = originOf(values.domain.trim());
  const listAt = apiOriginOf({ kind, domain: values.domain.trim(), apiAddress: values.apiAddress });
  const isSameServer =
    saved !== undefined && saved.kind === kind && originOf(saved.domain) === streamsAt && apiOriginOf(saved) === listAt;
  // Without a camera account, the streams get the password that only the list was shown.
  const isLeftOut = Boolean(saved?.cameraUsername) && !values.cameraUsername?.trim() && streamsAt !== listAt;
  const secret = (hasValue: boolean | undefined, again: 'password.again' | 'password.streams' | null) => ({
    hasValue: Boolean(hasValue) && again === null,
    hint: hasValue && again !== null ? text(again) : undefined,
  });
  const moved = isSameServer ? null : 'password.again';
  const linkHint = (address: string | null | undefined, hint: string) =>
    isInsecure(address) ? `${hint} ${text('https.hint')}` : hint;
  return (
    <>
      <TextField {...field.name} label={text('name')} />
      <PickField {...field.kind} label={text('kind')} choices={kinds} />
      <TextField {...field.domain} label={text('domain')} hint={text(`domain.hint.${kind}`)} type="url" />
      {hasServerField(kind, 'apiAddress') && (
        <TextField {...field.apiAddress} label={text('apiAddress')} hint={apiHint(kind, text)} type="url" />
      )}
      <FieldSection title={text('signIn')}>
        <p className={styles.quiet}>{text('signIn.hint')}</p>
        <FieldPair>
          <TextField {...field.serverUsername} label={text('serverUsername')} autoComplete="off" />
          <SecretField
            {...field.serverPassword}
            label={text('serverPassword')}
            {...secret(saved?.hasServerPassword, moved ?? (isLeftOut ? 'password.streams' : null))}
          />
        </FieldPair>
        <FieldPair>
          <TextField {...field.cameraUsername} label={text('cameraUsername')} autoComplete="off" />
          <SecretField
            {...field.cameraPassword}
            label={text('cameraPassword')}
            {...secret(saved?.hasCameraPassword, moved)}
          />
        </FieldPair>
        <p className={styles.quiet}>{text('camera.hint')}</p>
        {test}
      </FieldSection>
      {hasServerField(kind, 'managerLinks') && (
        <FieldSection title={text('links')}>
          <TextField
            {...field.nvrWanIpAddress}
            label={text('nvrWanIpAddress')}
            hint={linkHint(values.nvrWanIpAddress, text('nvrWanIpAddress.hint'))}
          />
          <TextField
            {...field.nvrLanIpAddress}
            label={text('nvrLanIpAddress')}
            hint={linkHint(values.nvrLanIpAddress, text('nvrLanIpAddress.hint'))}
          />
        </FieldSection>
      )}
      {hasSeveral && (
        <FieldSection title={text('cameras')}>
          <PickManyField
            {...field.cameraIds}
            label={text('cameras.of')}
            hint={text('cameras.hint')}
            choices={choicesOf(cameras.options, { params: { locationId }, query: { include: 'all' } })}
          />
        </FieldSection>
      )}
    </>
  );
};
