import { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { bus } from '../../bus';

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The http client repeats what may be repeated.
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  // What one user loaded is never shown to the next one in the same tab.
  bus
    .state('session')
    .pipe(
      map((session) => session?.email),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(() => client.clear());
  return client;
}

/** The page's cache of what the gateway answered, shared by all areas; emptied when the user changes. */
export const queryClient: QueryClient = createQueryClient();
