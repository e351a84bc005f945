import { cameras, classes, hasCameraField, type RequestOf } from '@viewgate/contract';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import {
  CheckboxField,
  choicesOf,
  FieldSection,
  PickField,
  PickManyField,
  SwitchField,
  TextField,
} from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { StreamPreview } from './stream-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { useCameraText } from './text/index.ts';

type Body = NonNullable<RequestOf<typeof cameras.create>['body']>;

export const newCamera: Body = {
  name: '',
  shortName: '',
  nvrServerId: null,
  isEnabled: true,
  aiOnly: false,
  audioEnabled: false,
  isPublic: false,
  classIds: [],
  enableHlsProxy: true,
  enableHlsCaching: true,
  overrideStreamUrl: false,
  streamUrl: null,
  motionJpgStreamUrl: null,
  overrideThumbnailUrl: false,
  thumbnailUrl: null,
};

interface CameraFieldsProps {
  readonly field: FieldsOf<Body>;
  readonly values: Body;
  readonly locationId: number;
  readonly has: (feature: FeatureName) => boolean;
  /** URL of the uploaded picture; null without one. */
  readonly picture: string | null;
}

/** What a live picture of the camera would come from; null while the form does not say. */
const previewedOf = (values: Body, asksServer: boolean) => {
  const { streamUrl = null, motionJpgStreamUrl = null, nvrServerId = null } = values;
  if (values.overrideStreamUrl) {
    const address = streamUrl?.trim() ?? '';
    return address === '' ? null : { streamUrl: address, motionJpgStreamUrl, nvrServerId: null, shortName: null };
  }
  const shortName = values.shortName.trim();
  if (shortName === '' || (asksServer && nvrServerId === null)) return null;
  return { streamUrl: null, motionJpgStreamUrl: null, nvrServerId: asksServer ? nvrServerId : null, shortName };
};

/** The same fields for new and existing cameras; those of disabled features are absent. */
export const CameraFields = ({ field, values, locationId, has, picture }: CameraFieldsProps) => {
  const text = useCameraText();
  const request = { params: { locationId } };
  const offers = (name: keyof Body) => hasCameraField(name, has);
  return (
    <>
      <TextField {...field.name} label={text('name')} />
      <TextField {...field.shortName} label={text('shortName')} hint={text('shortName.hint')} />
      {offers('nvrServerId') && (
        <PickField
          {...field.nvrServerId}
          required={!values.overrideStreamUrl}
          label={text('nvr')}
          hint={text('nvr.hint')}
          choices={choicesOf(cameras.nvrOptions, request)}
        />
      )}
      <FieldSection title={text('access')}>
        {!values.aiOnly && (
          <PickManyField
            {...field.classIds}
            label={text('classes')}
            hint={text('classes.hint')}
            choices={choicesOf(classes.options, request)}
          />
        )}
        <SwitchField {...field.isEnabled} label={text('isEnabled')} hint={text('isEnabled.hint')} />
        {offers('aiOnly') && <CheckboxField {...field.aiOnly} label={text('aiOnly')} hint={text('aiOnly.hint')} />}
        {offers('isPublic') && (
          <CheckboxField {...field.isPublic} label={text('isPublic')} hint={text('isPublic.hint')} />
        )}
      </FieldSection>
      <FieldSection title={text('stream')}>
        {offers('audioEnabled') && (
          <CheckboxField {...field.audioEnabled} label={text('audioEnabled')} hint={text('audioEnabled.hint')} />
        )}
        {has('HlsProxyStreams') && (
          <CheckboxField
            {...field.enableHlsProxy}
            value
            disabled
            label={text('enableHlsProxy')}
            hint={text('enableHlsProxy.hint')}
          />
        )}
        {offers('enableHlsCaching') && (
          <CheckboxField
            {...field.enableHlsCaching}
            label={text('enableHlsCaching')}
            hint={text('enableHlsCaching.hint')}
          />
        )}
        <SwitchField
          {...field.overrideStreamUrl}
          label={text('overrideStreamUrl')}
          hint={text('overrideStreamUrl.hint')}
        />
        {values.overrideStreamUrl && (
          <>
            <TextField {...field.streamUrl} required label={text('streamUrl')} type="url" />
            <TextField {...field.motionJpgStreamUrl} label={text('motionJpgStreamUrl')} type="url" />
          </>
        )}
        <StreamPreview locationId={locationId} of={previewedOf(values, offers('nvrServerId'))} />
      </FieldSection>
      <FieldSection title={text('thumbnail')}>
        <SwitchField
          {...field.overrideThumbnailUrl}
          label={text('overrideThumbnailUrl')}
          hint={text('overrideThumbnailUrl.hint')}
        />
        {values.overrideThumbnailUrl && (
          <>
            <PictureField {...field.thumbnailFile} present={picture} />
            <TextField
              {...field.thumbnailUrl}
              label={text('thumbnailUrl')}
              hint={text('thumbnailUrl.hint')}
              type="url"
              disabled={Boolean(values.thumbnailFile)}
            />
          </>
        )}
      </FieldSection>
    </>
  );
};
