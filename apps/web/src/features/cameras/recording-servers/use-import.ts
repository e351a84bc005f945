import { recordingServers, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useAskedSave } from '../../../ui/change-effect/index.ts';

export type Available = ResultOf<typeof recordingServers.availableCameras>[number];

/** Which of the server's cameras are selected, under which names, and for which classes. */
export const useImport = (params: { locationId: number; id: number }, listed: readonly Available[]) => {
  const fresh = listed.filter((camera) => camera.cameraId === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [classIds, setClassIds] = useState<number[]>([]);
  const write = useWrite(recordingServers.importCameras);
  const { save, question } = useAskedSave(params.locationId);
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = (camera: Available) => names[camera.shortName] ?? camera.name;
  const cameras = fresh.filter((camera) => chosen.has(camera.shortName));
  const request = {
    params,
    body: { cameras: cameras.map((camera) => ({ shortName: camera.shortName, name: nameOf(camera), classIds })) },
  };
  return {
    fresh,
    chosen,
    nameOf,
    classIds,
    setClassIds,
    isBusy: isAsking || write.isPending,
    error: write.error,
    count: cameras.length,
    isNameless: cameras.some((camera) => nameOf(camera).trim() === ''),
    toggle: (shortName: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(shortName)) after.add(shortName);
        return after;
      }),
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? fresh.map((camera) => camera.shortName) : [])),
    /** Naming a camera selects it. */
    rename: (shortName: string, name: string) => {
      setNames((before) => ({ ...before, [shortName]: name }));
      setChosen((before) => new Set([...before, shortName]));
    },
    question,
    /** Says first whom the classes let in. */
    run: async (onDone: (count: number) => void) => {
      setIsAsking(true);
      await save(
        ({ askOf }) => askOf(recordingServers.importCameras, request).finally(() => setIsAsking(false)),
        () => write.mutate(request, { onSuccess: ({ cameraIds }) => onDone(cameraIds.length) }),
      );
    },
  };
};
