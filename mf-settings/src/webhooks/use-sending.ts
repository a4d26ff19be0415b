import { answerText } from '@mbo/shared/http';
import { showAlert } from '@mbo/shared/bus';
import { queryClient } from '@mbo/shared/ui';
import { useAct, type Acts, type Saved } from '@mbo/shared/ui/forms';
import { useTranslation } from 'react-i18next';
import { deliveriesKey, type UrlRef } from '../api/webhooks';

/** Sends something to a URL's webhook, not again while it is under way, and reads the log anew. */
export function useSending(url: UrlRef, send: () => Promise<Saved>): Acts<void> {
  const { t } = useTranslation('mf-settings');
  return useAct({
    run: async () => {
      const { message } = await send();
      showAlert('success', message ? answerText({ message }) : t('common.success'));
    },
    reload: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(url) }),
  });
}
