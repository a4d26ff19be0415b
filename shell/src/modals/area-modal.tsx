import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bus, type AreaFailure } from '@mbo/shared/bus';
import { Modal, Skeleton } from '@mbo/shared/ui';
import { AreaFailurePanel } from '../areas/area-failure-panel';
import type { CatalogueModal } from '../areas/catalogue';
import { toFailure } from '../areas/failures';
import { ownerOf } from '../areas/host';
import { drawParcel } from '../areas/parcel';
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
  const { loader, mountParcel, catalogue } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    let wanted = true;
    let leave = (): void => undefined;
    const published = catalogue.areas[area];
    const fail = (thrown: unknown): AreaFailure => {
      const failure = toFailure(area, published?.live.version, 'load', thrown);
      bus.emit('areaFailure', failure);
      return failure;
    };
    const draw = async (): Promise<void> => {
      const module = await loader.load(area, modal.module);
      if (!wanted || !place.current) return;
      const drawn = await drawParcel(mountParcel, module, place.current, {
        version: published?.live.version,
        owner: published && ownerOf(published),
        onClose: () => close.current(),
      });
      leave = () => void drawn.remove().catch(fail);
      if (wanted) setState({ status: 'ready' });
      else leave();
    };
    setState({ status: 'loading' });
    draw().catch((error: unknown) => {
      const failure = fail(error);
      if (wanted) setState({ status: 'failed', failure });
    });
    return () => {
      wanted = false;
      leave();
    };
  }, [area, modal.module, loader, mountParcel, catalogue, tries]);

  return (
    <>
      <div ref={place} />
      {state.status !== 'ready' && (
        <Modal open title={modal.title} footer={null} onCancel={onClose}>
          {state.status === 'failed' ? (
            <AreaFailurePanel failure={state.failure} onRetry={() => setTries((n) => n + 1)} />
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
