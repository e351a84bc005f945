export { QueryClient } from './client.ts';
export type { Question } from './entry.ts';
export { type MutationResult, useMutation } from './use-mutation.ts';
export { QueryClientProvider, type QueryResult, useQueries, useQuery, useSuspenseQuery } from './use-query.ts';
