import type { cameras, PlannedChange, RequestOf } from '@viewgate/contract';

type Body = NonNullable<RequestOf<typeof cameras.create>['body']>;
/** A change made to several cameras at once. */
export type ManyChange = Omit<NonNullable<RequestOf<typeof cameras.updateMany>['body']>, 'ids'>;

/** One of several to be changed at once. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly isCameraPublic: boolean;
  readonly isEnabled: boolean;
  readonly aiOnly: boolean;
}

/** What a camera's form changes about who may watch it; null means a new camera. */
export const cameraChange = (cameraId: number | null, body: Body): PlannedChange => ({
  kind: 'camera',
  cameraId,
  name: body.name.trim().slice(0, 100),
  isEnabled: body.isEnabled ?? true,
  aiOnly: body.aiOnly ?? false,
  isPublic: body.isPublic ?? false,
  classIds: [...(body.classIds ?? [])],
});

/** What a change to several cameras changes about who may watch them; null: nothing. */
export const camerasChange = (cameraIds: readonly number[], change: ManyChange): PlannedChange | null => {
  const { isEnabled, aiOnly, addClassIds = [], removeClassIds = [] } = change;
  const mayMatter =
    isEnabled !== undefined || aiOnly !== undefined || addClassIds.length > 0 || removeClassIds.length > 0;
  return mayMatter
    ? { kind: 'cameras', cameraIds: [...cameraIds], isEnabled, aiOnly, addClassIds, removeClassIds }
    : null;
};

type Shown = Partial<Pick<Body, 'isPublic' | 'isEnabled' | 'aiOnly'>>;

/** Whether a change newly lets the public in: a camera is marked public, or one so marked is switched on or no longer for detectors alone. */
export const goesPublic = (before: Shown | null, after: Shown): boolean => {
  const isWatched = ({ isEnabled = true, aiOnly = false }: Shown) => isEnabled && !aiOnly;
  if (!after.isPublic) return false;
  return !before?.isPublic || (isWatched(after) && !isWatched(before));
};

/** Those of several cameras that a change newly shows to the public. */
export const goPublic = (chosen: readonly Chosen[], { isEnabled, aiOnly }: ManyChange): readonly Chosen[] =>
  chosen.filter(({ isCameraPublic: isPublic, ...before }) =>
    goesPublic(
      { ...before, isPublic },
      { isPublic, isEnabled: isEnabled ?? before.isEnabled, aiOnly: aiOnly ?? before.aiOnly },
    ),
  );

/** A new name alone changes nobody's answer. */
export const isSameChange = (a: PlannedChange, b: PlannedChange): boolean => {
  const plain = ({ name: _, classIds, ...rest }: Extract<PlannedChange, { kind: 'camera' }>) =>
    JSON.stringify([rest, classIds.toSorted((one, other) => one - other)]);
  return a.kind === 'camera' && b.kind === 'camera' && plain(a) === plain(b);
};
