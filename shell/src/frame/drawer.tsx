import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RightOutlined, Tooltip } from '@mbo/shared/ui';
import { DrawerMenu } from './drawer-menu';
import menu from './drawer-menu.module.css';
import styles from './drawer.module.css';

/** The drawer beside the page. The user may fold it to a rail of icons, for a wider page. */
export function Drawer({
  rail,
  onFold,
}: {
  rail: boolean;
  onFold: (rail: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const label = t(rail ? 'menu.expand' : 'menu.collapse');
  return (
    <div className={rail ? styles.rail : styles.drawer}>
      <DrawerMenu rail={rail} onExpand={() => onFold(false)} />
      <Tooltip title={rail ? label : ''} placement="right">
        <button
          type="button"
          className={`${menu.entry} ${styles.fold}`}
          aria-label={rail ? label : undefined}
          onClick={() => onFold(!rail)}
        >
          <RightOutlined aria-hidden="true" className={rail ? styles.arrow : styles.arrowBack} />
          {!rail && <span className={menu.label}>{label}</span>}
        </button>
      </Tooltip>
    </div>
  );
}
