import type { ResultOf, setup } from '@viewgate/contract';
import { useFeature } from '../../../lib/session/may.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { classCreate } from '../../people/classes/screens.ts';
import { locationCreate } from '../../places/locations/screens.ts';
import { organizationCreate } from '../../places/organizations/screens.ts';
import { nvrConfiguration, nvrCreate, nvrImport } from '../../cameras/recording-servers/screens.ts';
import { userScreens } from '../users/screens.ts';

export type Progress = ResultOf<typeof setup.progress>;

export interface Step {
  readonly key: 'organization' | 'location' | 'recordingServer' | 'cameras' | 'classes' | 'colleague';
  readonly isDone: boolean;
  /** Its prerequisites are met. */
  readonly isReady: boolean;
  /** The feature's screen for it. */
  readonly to: AnyScreen;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly search?: Readonly<Record<string, string | number>>;
}

/** The steps of the first run, each done on the feature's regular screen. */
export const useSteps = (progress: Progress): readonly Step[] => {
  const hasSeveral = useFeature('MultipleNvrServerSupport');
  const { organizationId, recordingServer: nvr } = progress;
  const locationId = progress.locationId ?? 0;
  return [
    { key: 'organization', isDone: progress.hasOrganization, isReady: true, to: organizationCreate },
    {
      key: 'location',
      isDone: progress.hasLocation,
      isReady: organizationId !== null,
      to: locationCreate,
      search: { organizationId: organizationId ?? 0 },
    },
    {
      key: 'recordingServer',
      isDone: progress.hasRecordingServer,
      isReady: progress.hasLocation,
      to: hasSeveral ? nvrCreate : nvrConfiguration,
      params: { locationId },
    },
    {
      key: 'cameras',
      isDone: progress.hasCamera,
      isReady: nvr !== null,
      to: nvrImport,
      params: { locationId: nvr?.locationId ?? 0, nvrServerId: nvr?.id ?? 0 },
    },
    { key: 'classes', isDone: progress.hasClass, isReady: progress.hasLocation, to: classCreate },
    { key: 'colleague', isDone: progress.hasColleague, isReady: progress.hasLocation, to: userScreens.app.create },
  ];
};
