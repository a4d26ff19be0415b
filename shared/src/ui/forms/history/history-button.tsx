import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { HistoryPanel, type HistoryPanelProps } from './history-panel';
import { useHistoryWords } from './words';

export type HistoryButtonProps = Omit<HistoryPanelProps, 'onClose'>;

/** A button that shows who changed a record. */
export function HistoryButton(props: HistoryButtonProps): ReactNode {
  const t = useHistoryWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={open}
        aria-label={t('title', { what: props.what })}
        onClick={() => setOpen(!open)}
      >
        {t('button')}
      </Button>
      {open && <HistoryPanel {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
