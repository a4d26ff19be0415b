import type { AccessType } from '@mbo/gateway-contract/users';
import { type EditField, type EditGroup, Radio } from '@mbo/shared/ui/forms';
import { personFields } from '../common/person-fields';
import type { Words } from '../common/words';
import { ACCESS_TYPE } from '@mbo/gateway-contract/access';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './users.module.css';

const CHOICES: readonly AccessType[] = [ACCESS_TYPE.viewOnly, ACCESS_TYPE.merchantAdmin];

/** Chooses an access type; each says what it allows. A form's control. */
function AccessChoice({
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

export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  type: AccessType;
}

/** The access type, as something to choose. */
export function accessField<Values extends { type: AccessType }>(t: Words): EditField<Values> {
  return {
    name: 'type' as EditField<Values>['name'],
    alsoKnownAs: ['accessType'],
    label: t('pages.users.accessType'),
    show: ({ type }) => t(`pages.users.access.${type}`),
    input: <AccessChoice />,
    wide: true,
  };
}

/** The fields of an invitation. */
export function userGroups(t: Words): EditGroup<UserValues>[] {
  return [
    {
      key: 'user',
      fields: [
        ...personFields<UserValues>(t),
        // One is chosen from the start, and it is marked like the others.
        { ...accessField<UserValues>(t), rules: [{ required: true }] },
      ],
    },
  ];
}
