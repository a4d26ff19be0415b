import { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { bus } from '../../bus';

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Tried without a connection, too: what waits for one says nothing of why. What failed
        // meanwhile comes by itself when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The http client repeats what may be repeated.
        retry: false,
      },
      // Never kept back until there is a connection: nobody expects a payment of an hour ago.
      mutations: { networkMode: 'always', retry: false },
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
