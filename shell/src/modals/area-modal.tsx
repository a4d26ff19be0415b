import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bus, type AreaFailure } from '@mbo/shared/bus';
import { Modal, Skeleton } from '@mbo/shared/ui';
import { AreaFailurePanel } from '../areas/area-failure-panel';
import { ownerOf } from '../areas/area-build';
import type { CatalogueModal } from '../areas/catalogue';
import { toFailure } from '../areas/failures';
import { LoadFailed } from '../areas/loader';
import { drawParcel } from '../areas/parcel';
import { useShell } from '../shell-context';

/** Time that a dialog may take to draw, in milliseconds. */
const DRAW_DEADLINE_MS = 8_000;

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
  const { loader, mountParcel, presence } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const unwanted = new AbortController();
    let leave = (): void => undefined;
    const fail = (version: string | undefined, thrown: unknown): AreaFailure => {
      // What did not load has been told already.
      if (thrown instanceof LoadFailed) return thrown.failure;
      const failure = toFailure(area, version, 'mount', thrown);
      bus.emit('areaFailure', failure);
      return failure;
    };
    const draw = async (): Promise<void> => {
      const { build, module } = await loader.load(area, modal.module, ({ descriptor }) =>
        descriptor.modals.some((one) => one.module === modal.module),
      );
      if (unwanted.signal.aborted || !place.current) return;
      const leavePage = presence.enter(build);
      try {
        const drawn = await drawParcel(
          mountParcel,
          module,
          place.current,
          {
            version: build.version,
            owner: ownerOf(build),
            title: build.descriptor.title,
            onClose: () => close.current(),
          },
          { deadlineMs: DRAW_DEADLINE_MS, inPlace: false, unwanted: unwanted.signal },
        );
        leave = () => {
          void drawn
            .remove()
            .catch((error: unknown) => fail(build.version, error))
            .finally(leavePage);
        };
      } catch (error) {
        leavePage();
        if (unwanted.signal.aborted) return;
        setState({ status: 'failed', failure: fail(build.version, error) });
        return;
      }
      if (unwanted.signal.aborted) leave();
      else setState({ status: 'ready' });
    };
    setState({ status: 'loading' });
    draw().catch((error: unknown) => {
      const failure = fail(undefined, error);
      if (!unwanted.signal.aborted) setState({ status: 'failed', failure });
    });
    return () => {
      unwanted.abort();
      leave();
    };
  }, [area, modal.module, loader, mountParcel, presence, tries]);

  function retry(): void {
    loader.retry(area);
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
