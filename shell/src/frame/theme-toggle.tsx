import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoonOutlined, SunOutlined, useTheme } from '@mbo/shared/ui';
import { useShell } from '../shell-context';
import styles from './frame.module.css';

/** Switches between light and dark. */
export function ThemeToggle(): ReactNode {
  const { t } = useTranslation('shell');
  const { theme: keeper } = useShell();
  const dark = useTheme() === 'dark';
  const label = t(dark ? 'theme.toLight' : 'theme.toDark');
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      onClick={keeper.toggle}
    >
      {dark ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />}
    </button>
  );
}
