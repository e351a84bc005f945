import { Select, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '../../../lib/router/index.ts';
import { instantAt } from '../../../lib/format/wall-clock.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useAccessText } from './text/index.ts';

/** The parameters of a question, as kept in the address. */
interface Asked {
  readonly viewerId?: number;
  readonly cameraId?: number;
  readonly device?: 'desktop' | 'mobile';
  /** Wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
  readonly at?: string;
}

/** The question in the address, and a function to change it; Back works as usual. */
export const useAsked = () => {
  const asked: Asked = useSearch();
  const router = useRouter();
  const zone = useLocationZone();
  return {
    asked,
    viewerId: Number(asked.viewerId) || undefined,
    cameraId: Number(asked.cameraId) || undefined,
    /** The query parameters: the device, and the moment unless it is now. */
    when: {
      device: asked.device === 'mobile' ? ('mobile' as const) : ('desktop' as const),
      ...(asked.at && { at: instantAt(asked.at, zone) }),
    },
    change: (next: Partial<Record<keyof Asked, string | number | undefined>>) =>
      void router.navigate({ to: '.', search: { ...asked, ...next }, replace: true, state: true }),
  };
};

/** The device and the moment: fields of a question. */
export const WhenFields = () => {
  const text = useAccessText();
  const { asked, when, change } = useAsked();
  return (
    <>
      <Select
        label={text('device')}
        allowDeselect={false}
        data={[
          { value: 'desktop', label: text('desktop') },
          { value: 'mobile', label: text('mobile') },
        ]}
        value={when.device}
        onChange={(chosen) => change({ device: chosen ?? undefined })}
      />
      <TextInput
        type="datetime-local"
        label={text('at')}
        description={text('at.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={asked.at ?? ''}
        onChange={(event) => change({ at: event.currentTarget.value || undefined })}
      />
    </>
  );
};
