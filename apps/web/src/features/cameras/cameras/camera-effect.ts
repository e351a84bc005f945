import type { cameras, PlannedChange, RequestOf } from '@viewgate/contract';

type Body = NonNullable<RequestOf<typeof cameras.create>['body']>;

/** What a camera's form changes about who may watch it; null is a camera that is not there yet. */
export const cameraChange = (cameraId: number | null, body: Body): PlannedChange => ({
  kind: 'camera',
  cameraId,
  name: body.name.trim().slice(0, 100),
  isEnabled: body.isEnabled ?? true,
  aiOnly: body.aiOnly ?? false,
  isPublic: body.isPublic ?? false,
  classIds: [...(body.classIds ?? [])],
});

/** A new name alone changes nobody's answer. */
export const isSameChange = (a: PlannedChange, b: PlannedChange): boolean => {
  const plain = ({ name: _, classIds, ...rest }: Extract<PlannedChange, { kind: 'camera' }>) =>
    JSON.stringify([rest, classIds.toSorted((one, other) => one - other)]);
  return a.kind === 'camera' && b.kind === 'camera' && plain(a) === plain(b);
};
