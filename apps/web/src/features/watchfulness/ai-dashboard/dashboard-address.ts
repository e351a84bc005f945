import { settings } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import type { OutwardAddress } from '../../../lib/outward.ts';

const address: OutwardAddress = async ({ me, features }, signal) => {
  // Anyone without access to the dashboard gets the page that says so.
  if (!me.hasAiDashboardAccess || !features.includes('LiveSitterLocation')) return null;
  return (await api(settings.liveSitter, {}, signal)).aiDashboardUrl;
};

export default address;
