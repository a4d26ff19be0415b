import { showAlert } from '@mbo/shared/bus';
import { answerText, messageOf } from '@mbo/shared/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readSecurity, readSessions } from '../api';

const SECURITY = ['mf-auth', 'security'] as const;
const SESSIONS = ['mf-auth', 'sessions'] as const;

/** The user's second factor, read again after each `useSecurityChange`. */
export function useSecurity() {
  return useQuery({ queryKey: SECURITY, queryFn: ({ signal }) => readSecurity(signal) });
}

/** Where the user is signed in, read again after each `useSecurityChange`. */
export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => readSessions(signal) });
}

/** Changes the user's security settings, alerts the outcome and reloads the page's data. */
export function useSecurityChange<Given, Answer extends { message: string }>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      showAlert('success', answerText(answer));
      onDone(answer);
    },
    onError: (error) => showAlert('error', messageOf(error)),
    onSettled: () =>
      Promise.all([SECURITY, SESSIONS].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
