import type { TestServer } from './server.ts';

/** A location in Chicago with one class, its camera, and the manager of its organization. `more` is of the location. */
export const oneRoom = async ({ make, signIn }: TestServer, more: object = {}) => {
  const location = await make.location({ time_zone_id: 'America/Chicago', ...more });
  const locationId = location.id;
  const classId = (await make.class(locationId, { name: 'Toddlers' })).id;
  const nvr = await make.recordingServer(locationId);
  const cameraId = (await make.camera(locationId, { recording_server_id: nvr.id, classIds: [classId] })).id;
  const director = await make.user('OrganizationManager', { organizationId: location.organization_id });
  /** A parent whose child is in the class; `given` is of the viewer. */
  const family = async (name: { first_name: string; last_name: string }, given: object = {}) => {
    const row = await make.viewer(locationId, given);
    const child = await make.child(locationId, row.family_id, [classId], name);
    return { row, childId: child.id };
  };
  return { locationId, classId, cameraId, director, manager: await signIn(director), family };
};
