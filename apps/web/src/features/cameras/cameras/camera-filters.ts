import { cameras, classes, healthStates } from '@viewgate/contract';
import type { Filter } from '../../../ui/data-table/types.ts';
import { uiText } from '../../../ui/text/index.ts';
import type { CameraText } from './text/index.ts';

/** The filters of every list of cameras. */
export const cameraFilters = (
  text: CameraText,
  locationId: number,
  hasNvr: boolean,
): readonly Filter<typeof cameras.table>[] => {
  const request = { params: { locationId } };
  return [
    {
      name: 'state',
      kind: 'one',
      label: text('state'),
      options: healthStates.map((value) => ({ value, label: uiText(`camera.${value}`) })),
    },
    {
      name: 'classId',
      kind: 'one',
      label: text('classes'),
      options: () => ({ endpoint: classes.options, request }),
    },
    ...(hasNvr
      ? [
          {
            name: 'nvrServerId',
            kind: 'one',
            label: text('nvr'),
            options: () => ({ endpoint: cameras.nvrOptions, request }),
          } as const,
        ]
      : []),
  ];
};
