import { ACCESS_TYPE } from '@mbo/gateway-contract/access';
import type { AccessType } from '@mbo/gateway-contract/users';
import { Radio } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './users.module.css';

const CHOICES: readonly AccessType[] = [ACCESS_TYPE.viewOnly, ACCESS_TYPE.merchantAdmin];

/** Chooses an access type; each says what it allows. A form's control. */
export function AccessChoice({
  id,
  value,
  onChange,
  'aria-required': required,
}: {
  id?: string;
  value?: AccessType;
  onChange?: (value: AccessType) => void;
  'aria-required'?: boolean;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      aria-label={t('pages.users.accessType')}
      aria-required={required}
      className={styles.choices ?? ''}
      value={value}
      onChange={(event) => onChange?.(event.target.value as AccessType)}
    >
      {CHOICES.map((choice) => (
        <Radio key={choice} value={choice} className={styles.choice ?? ''}>
          {t(`pages.users.access.${choice}`)}
          <span className={styles.explained}>{t(`pages.users.explained.${choice}`)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
