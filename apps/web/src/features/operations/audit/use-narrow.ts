import { useRouter } from '../../../lib/router/index.ts';
import { auditList } from './screens.ts';

/** Shows the list again, narrowed by these filters only. */
export const useNarrow = (): ((filters: Readonly<Record<string, string | number>>) => void) => {
  const router = useRouter();
  return (filters) => void router.navigate({ to: auditList.path, search: filters, state: true });
};
