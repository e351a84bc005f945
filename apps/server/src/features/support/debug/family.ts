import { type debug, families, viewers } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { cutTo } from '../../../platform/text/cut-to.ts';
import { createFamily } from '../../people/families/index.ts';
import { createViewer, viewerTypes } from '../../people/viewers/index.ts';
import { doOrdinary, saidOf, sent } from './acts.ts';
import type { Needs } from './needs.ts';
import { requireTool } from './rights.ts';

/** What the fields of the ordinary forms are called in this one. */
const fields = {
  name: 'familyName',
  userName: 'primaryUserName',
  email: 'primaryEmail',
  viewerType: 'primaryUserName',
};

/** A family with one approved member, who leads it and is mailed the link for their password: as staff would enter them. */
export const quickFamily =
  (deps: Needs): Handler<typeof debug.createFamily> =>
  async (call) => {
    requireTool('quickFamily', call);
    const { familyName, primaryUserName: userName, primaryEmail: email } = call.input.body;
    const params = { locationId: call.location.id };
    call.audit(sent(call, 'quickFamily', { after: { familyName, userName } }));
    const guardian = (await viewerTypes(call.db, false)).find(({ label }) => label === 'Guardian');
    return await saidOf(fields, async () => {
      const { id: familyId } = await doOrdinary(call, families.create, createFamily, {
        params,
        body: { name: familyName },
      });
      const body = {
        familyId,
        userName,
        email,
        // A user name may be longer than a first name.
        firstName: cutTo(userName, 100),
        lastName: familyName,
        viewerType: guardian?.value ?? null,
        overrideLicensePlateRequirement: true,
        password: '',
        confirmPassword: '',
      };
      await doOrdinary(call, viewers.create, createViewer(deps), { params, body });
      return { familyId };
    });
  };
