import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaFailure } from '@mbo/shared/bus';
import { Modal, Skeleton } from '@mbo/shared/ui';
import { AreaFailurePanel } from '../areas/area-failure-panel';
import type { CatalogueModal } from '../areas/catalogue';
import { drawModule } from '../areas/draw-module';
import { useShell } from '../shell-context';

type State =
  { status: 'loading' } | { status: 'ready' } | { status: 'failed'; failure: AreaFailure };

/** A dialog that an area draws; one that does not load says so in a dialog of the shell's. */
export function AreaModal({
  offered: { area, modal },
  onClose,
}: {
  offered: CatalogueModal;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const services = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const unwanted = new AbortController();
    setState({ status: 'loading' });
    void drawModule(services, {
      area,
      module: modal.module,
      props: { onClose: () => close.current() },
      place: place.current,
      unwanted: unwanted.signal,
    }).then((failure) => {
      if (unwanted.signal.aborted) return;
      setState(failure ? { status: 'failed', failure } : { status: 'ready' });
    });
    return () => unwanted.abort();
  }, [area, modal.module, services, tries]);

  function retry(): void {
    services.loader.retry(area);
    setTries((n) => n + 1);
  }

  return (
    <>
      <div ref={place} />
      {state.status !== 'ready' && (
        <Modal open title={modal.title} footer={null} onCancel={onClose}>
          {state.status === 'failed' ? (
            <AreaFailurePanel failure={state.failure} onRetry={retry} />
          ) : (
            <div role="status" aria-label={t('area.loading', { title: modal.title })}>
              <Skeleton active title={false} paragraph={{ rows: 4 }} />
            </div>
          )}
        </Modal>
      )}
    </>
  );
}
