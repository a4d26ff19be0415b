import { showAlert } from '@mbo/shared/bus';
import { messageOf } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

export interface SavedAtOnce<Data> {
  /** As it is once it is saved. */
  next: Data;
  send: () => Promise<unknown>;
  /** Said before the reason when it cannot be saved. */
  failed: string;
}

/** An optimistic update of a query's data, rolled back with a message when saving fails. */
export function useSavedAtOnce<Data>(
  queryKey: readonly unknown[],
  reload: () => Promise<unknown>,
): UseMutationResult<unknown, Error, SavedAtOnce<Data>, Data | undefined> {
  return useMutation({
    mutationFn: ({ send }) => send(),
    onMutate: async ({ next }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      queryClient.setQueryData(queryKey, next);
      return before;
    },
    onError: (error, { failed }, before) => {
      queryClient.setQueryData(queryKey, before);
      showAlert('error', `${failed} ${messageOf(error)}`);
    },
    onSettled: reload,
  });
}
