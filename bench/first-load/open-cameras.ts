import { policies, policySegments, viewer } from '@viewgate/contract';
import type { Account } from '@viewgate/e2e/support/accounts.ts';

/**
 * Opens the demo's cameras at any hour by pausing what limits them; returns one that the parent may watch, with its
 * picture.
 */
export const openCameras = async (url: string, staff: Account, parent: Account) => {
  const [mine] = (await parent.call(viewer.me)).memberships;
  if (!mine) throw new Error('The demo parent belongs to no family.');
  for (const kind of Object.values(policySegments)) {
    const params = { locationId: mine.locationId, kind };
    const { rows } = await staff.call(policies.table, { params, body: {} });
    for (const { id } of rows)
      await staff.call(policies.setEnabled, { params: { ...params, id }, body: { isEnabled: false } });
  }
  const list = await parent.call(viewer.cameras);
  const open = list.find(({ decision, thumbnailUrl }) => decision.outcome === 'allow' && thumbnailUrl);
  if (!open?.thumbnailUrl) throw new Error('No camera of the demo parent is open.');
  const cookie = parent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const still = await fetch(new URL(open.thumbnailUrl, url), { headers: { cookie } });
  if (!still.ok) throw new Error(`The picture of ${open.name} is not served: ${still.status}.`);
  return { id: open.id, picture: Buffer.from(await still.arrayBuffer()) };
};
