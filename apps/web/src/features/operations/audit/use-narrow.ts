import { useRouter } from '../../../lib/router/index.ts';
import { auditList } from './screens.ts';

/** Shows the list anew, narrowed by these filters alone. */
export const useNarrow = (): ((filters: Readonly<Record<string, string | number>>) => void) => {
  const router = useRouter();
  return (filters) => void router.navigate({ to: auditList.path, search: filters, state: true });
};
