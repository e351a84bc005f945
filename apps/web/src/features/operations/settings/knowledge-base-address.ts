import { settings } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import type { OutwardAddress } from '../../../lib/outward.ts';

const address: OutwardAddress = async (_, signal) => (await api(settings.general, {}, signal)).knowledgeBaseUrl;

export default address;
