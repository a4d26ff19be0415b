import type { Entity } from '@mbo/shared/bus';
import { ENTITY_PARAMETER } from '@mbo/shared/navigation';
import { Button, Dropdown, PlusOutlined } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { CREATE_PAYMENT_HASH } from './use-create-permission';
import styles from './create-payment.module.css';

/** From an account: asks for which of its businesses the payment is, selects it and goes on. */
export function BusinessChoice({ choices }: { choices: readonly Entity[] }): ReactNode {
  const { t } = useTranslation('mf-transactions');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function choose(id: string): void {
    const query = new URLSearchParams(search);
    query.set(ENTITY_PARAMETER, id);
    navigate({ pathname, search: query.toString(), hash: CREATE_PAYMENT_HASH });
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: styles.businesses ?? '',
        items: [
          {
            key: 'ask',
            type: 'group',
            label: t('createPayment.forWhich'),
            children: choices.map(({ id, name }) => ({ key: id, label: name })),
          },
        ],
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} aria-haspopup="menu">
        {t('createPayment.title')}
      </Button>
    </Dropdown>
  );
}
