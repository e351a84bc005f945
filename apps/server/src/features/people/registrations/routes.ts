import { registrations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { asksLicensePlate, checkChildren, checkMyInfo, checkUserName, requireOpenLocation } from './checks.ts';
import { joinFamily, openImported, readInvitation, registerViewer } from './join.ts';
import { limitLooks } from './limits.ts';
import { classesOf, locationsByWords } from './place-view.ts';
import { prove } from './prove.ts';
import { readMine, readStatus, resend, withdraw } from './status.ts';
import { addFamily, beforeAdding, registerFamily } from './submit.ts';
import { asksConsent } from '../camera-consents/index.ts';
import { viewerTypes } from '../viewers/index.ts';

export const registrationRoutes = (deps: Needs) =>
  routes(
    registrations,
    {
      locationOptions: async ({ db, input, origin }) => {
        await limitLooks(deps, origin.ip);
        return await locationsByWords(db, input.query.search);
      },
      location: async ({ db, input, origin }) => {
        await limitLooks(deps, origin.ip);
        const location = await requireOpenLocation(deps, input.query.locationId);
        const { id, name, isPetCare } = location;
        return {
          id,
          name,
          isPetCare,
          asksLicensePlate: await asksLicensePlate(deps, location),
          asksCameraConsent: await asksConsent(db, id),
          classes: await classesOf(db, id),
          viewerTypes: await viewerTypes(db, isPetCare),
        };
      },
      invitation: (call) => readInvitation(deps, call),
      validateMyInfo: async ({ input, origin }) => {
        await limitLooks(deps, origin.ip);
        await checkMyInfo(deps, await requireOpenLocation(deps, input.body.locationId), input.body);
        return null;
      },
      validateChildren: async ({ db, input, origin }) => {
        await limitLooks(deps, origin.ip);
        await checkChildren(db, await requireOpenLocation(deps, input.body.locationId), input.body.children);
        return null;
      },
      validateAccount: async ({ db, input, origin }) => {
        await limitLooks(deps, origin.ip);
        await checkUserName(db, input.body);
        return null;
      },
      family: (call) => registerFamily(deps, call),
      addFamily: addFamily(deps),
      viewer: (call) => registerViewer(deps, call),
      joinFamily: (call) => joinFamily(deps, call),
      imported: (call) => openImported(deps, call),
      prove: (call) => prove(deps, call),
      status: (call) => readStatus(deps, call),
      mine: (call) => readMine(deps, call),
      resend: (call) => resend(deps, call),
      withdraw: (call) => withdraw(deps, call),
    },
    {
      accounts_user_name_key: ['userName', 'viewers.nameTaken'],
      viewers_account_id_family_id_key: ['token', 'registrations.alreadyMember'],
    },
    { addFamily: beforeAdding(deps) },
  );
