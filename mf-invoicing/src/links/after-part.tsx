import { DEFAULT_CONFIRMATION_TEXT } from '@mbo/gateway-contract/payment-links';
import { Input } from '@mbo/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../common/use-problems';
import { Field } from '../invoice/editor-context';
import type { LinkValues } from './values';

export interface AfterPartProps {
  text: string;
  change: (part: Partial<LinkValues>) => void;
  problems: Problems;
}

/** What the payer reads after the payment: an empty text is the default one. */
export function AfterPart({ text, change, problems }: AfterPartProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <Field label={t('links.confirmationText')} problem={problems.get('confirmationText')}>
      {(control) => (
        <Input.TextArea
          {...control}
          maxLength={500}
          autoSize={{ minRows: 3, maxRows: 8 }}
          value={text}
          onChange={(event) => change({ confirmationText: event.target.value })}
          onBlur={() => {
            if (text.trim() === '') change({ confirmationText: DEFAULT_CONFIRMATION_TEXT });
          }}
        />
      )}
    </Field>
  );
}
