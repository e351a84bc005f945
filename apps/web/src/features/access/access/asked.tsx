import { Select, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '../../../lib/router/index.ts';
import { instantAt } from '../../../lib/format/wall-clock.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { isTypedDate, lastDate, useTyped } from '../../../ui/controls/use-typed.ts';
import { useAccessText } from './text/index.ts';

/** The parameters of a question, as kept in the address. */
interface Asked {
  readonly viewerId?: number;
  readonly cameraId?: number;
  readonly device?: 'desktop' | 'mobile';
  /** Wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
  readonly at?: string;
}

/** As a field for a date and time gives it. */
const isTypedMoment = (text: string): boolean =>
  /^\d{4}-.*T\d{2}:\d{2}$/.test(text) && isTypedDate(text) && !Number.isNaN(Date.parse(text));

/** The question in the address, and a function to change it; Back works as usual. */
export const useAsked = () => {
  const asked: Asked = useSearch();
  const router = useRouter();
  const zone = useLocationZone();
  // Any address may be opened.
  const at = asked.at && isTypedMoment(asked.at) ? asked.at : '';
  return {
    asked,
    at,
    viewerId: Number(asked.viewerId) || undefined,
    cameraId: Number(asked.cameraId) || undefined,
    /** The query parameters: the device, and the moment unless it is now. */
    when: {
      device: asked.device === 'mobile' ? ('mobile' as const) : ('desktop' as const),
      ...(at && { at: instantAt(at, zone) }),
    },
    change: (next: Partial<Record<keyof Asked, string | number | undefined>>) =>
      void router.navigate({ to: '.', search: { ...asked, ...next }, replace: true, state: true }),
  };
};

/** The device and the moment: fields of a question. */
export const WhenFields = () => {
  const text = useAccessText();
  const { at, when, change } = useAsked();
  const typed = useTyped(at, (moment) => change({ at: moment || undefined }), isTypedDate);
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
        max={`${lastDate}T23:59`}
        {...typed}
      />
    </>
  );
};
