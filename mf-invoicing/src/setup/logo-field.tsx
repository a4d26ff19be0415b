import { MAX_LOGO_BYTES } from '@mbo/gateway-contract/invoice-settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../common/image-field';

/** A picture as a data address, and the name of its file; both empty: none. */
export interface Logo {
  content: string;
  name: string;
}

export interface LogoFieldProps {
  id?: string;
  value?: Logo;
  onChange?: (logo: Logo) => void;
}

/** The logo as a control of a form. */
export function LogoField({
  id,
  value = { content: '', name: '' },
  onChange,
}: LogoFieldProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <ImageField
      {...(id !== undefined && { id })}
      label={t('setup.fields.logo')}
      content={value.content}
      maxBytes={MAX_LOGO_BYTES}
      onChange={(content, name) => onChange?.({ content, name })}
    />
  );
}
