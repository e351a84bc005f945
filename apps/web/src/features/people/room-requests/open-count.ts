import { registrationReview } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import type { NavCount } from '../../../lib/page.ts';

const openCount: NavCount = async (locationId, signal) =>
  (await api(registrationReview.requestCount, { params: { locationId } }, signal)).roomRequestCount;

export default openCount;
