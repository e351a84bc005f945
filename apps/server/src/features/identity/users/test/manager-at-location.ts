import { type Client, users } from '@viewgate/contract';
import { refusalOf, testServer } from '../../../../../test/server.ts';
import { bodyAsSaved } from './body.ts';

/** A manager of one of three locations, two of them of the same organization, and what tests do with its users. */
export const managerAtLocation = async () => {
  const server = await testServer();
  const { make, signIn } = server;
  const { id: here, organization_id: organizationId } = await make.location();
  const beside = (await make.location({ organization_id: organizationId })).id;
  const elsewhere = (await make.location()).id;
  const admin = await signIn(await make.user('SuperAdmin'));
  const person = await make.user('LocationManager', { organizationId, locationIds: [here] });
  const manager = await signIn(person);

  interface Browser {
    call: Client;
  }
  const get = (browser: Browser, id: number) => browser.call(users.get, { params: { id } });
  const change = async (browser: Browser, id: number, given: object) =>
    browser.call(users.update, { params: { id }, body: await bodyAsSaved(browser, id, given) });
  const teacher = (locationIds = [here]) => make.user('StaffViewer', { organizationId, locationIds });
  const firstFailure = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];
  return {
    server,
    organizationId,
    here,
    beside,
    elsewhere,
    admin,
    managerId: person.id,
    manager,
    get,
    change,
    teacher,
    fieldOf: async (call: Promise<unknown>) => (await firstFailure(call))?.propertyName,
    sentenceOf: async (call: Promise<unknown>) => (await firstFailure(call))?.errorMessage,
  };
};
