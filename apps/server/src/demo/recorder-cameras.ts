import type { RecordingServerKindName } from '@viewgate/contract';
import { childCare, petCare } from './world.ts';

/** The kinds of the demo's recording servers, by number. */
export const recorderKinds: readonly RecordingServerKindName[] = ['blueIris', 'blueIris', 'mediaMtx', 'frigate'];

/** The names and clocks that the demo's cameras burn into their pictures at the recording server with this number. */
export const camerasAsInstalled = <C extends { readonly shortName: string }>(
  cameras: readonly C[],
  server: number,
): (C & { readonly name?: string; readonly timeZone?: string; readonly isOpen?: boolean })[] => {
  const installed = [...childCare, petCare]
    .filter((location) => location.server === server)
    .flatMap((location) =>
      location.cameras.map(([name, shortName, , flag]) => ({
        shortName,
        name,
        timeZone: location.timeZone,
        isOpen: flag === 'ownAddress',
      })),
    );
  // A camera shared by two demo locations shows the first one's name and time.
  return cameras.map((camera) => ({ ...camera, ...installed.find(({ shortName }) => shortName === camera.shortName) }));
};
