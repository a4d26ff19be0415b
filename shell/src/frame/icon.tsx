import type { ComponentType, ReactNode } from 'react';
import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DownloadOutlined,
  FileTextOutlined,
  InboxOutlined,
  KeyOutlined,
  LinkOutlined,
  LockOutlined,
  LogoutOutlined,
  MailOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
  WarningOutlined,
} from '@mbo/shared/ui';
import styles from './icon.module.css';

/** Icons that descriptors may name. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  calendar: CalendarOutlined,
  'check-circle': CheckCircleOutlined,
  'credit-card': CreditCardOutlined,
  dashboard: DashboardOutlined,
  download: DownloadOutlined,
  'file-text': FileTextOutlined,
  inbox: InboxOutlined,
  key: KeyOutlined,
  link: LinkOutlined,
  lock: LockOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  plus: PlusOutlined,
  'question-circle': QuestionCircleOutlined,
  safety: SafetyOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  swap: SwapOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
};

/** The icon a descriptor names; a neutral dot when there is none of that name. */
export function Icon({ name, className }: { name: string; className?: string }): ReactNode {
  const Drawn = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  return (
    <span className={[styles.icon, className].filter(Boolean).join(' ')} aria-hidden="true">
      {Drawn ? <Drawn /> : <span className={styles.dot} />}
    </span>
  );
}
