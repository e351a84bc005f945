import { useNavigate } from '@tanstack/react-router';
import { auditList } from './screens.ts';

/** Shows the list anew, narrowed by these filters alone. */
export const useNarrow = (): ((filters: Readonly<Record<string, string | number>>) => void) => {
  const navigate = useNavigate();
  return (filters) => void navigate({ to: auditList.path, search: filters, state: true });
};
