import { Button, ErrorState, LoadingState } from '@mbo/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_FIELDS } from '../../bank/codes';
import { TextField } from '../form/text-fields';
import { idOf } from '../form/wizard-field';
import { useWizard } from '../wizard-context';
import { BANK_CODES } from './rules';
import styles from '../form/form.module.css';

/** The codes that the bank's country and currency require; the others on demand. */
export function BankCodes(): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const { bank, values } = useWizard();
  const [all, setAll] = useState(false);
  const firstOther = useRef<(typeof BANK_CODES)[number]>();
  useEffect(() => {
    // The button that was pressed is gone: the focus goes on to what it showed.
    if (all && firstOther.current)
      document.getElementById(idOf(`bank.${firstOther.current}`))?.focus();
  }, [all]);
  const { codes } = bank;
  const { BankCountryId, CurrencyId } = values.bank;
  if (BankCountryId === null || CurrencyId === null) {
    return <p className={`${styles.note} ${styles.wide}`}>{t('wizard.bank.codesLater')}</p>;
  }
  if (codes.isFetching) {
    return (
      <div className={styles.wide}>
        <LoadingState label={t('wizard.bank.codesLoading')} rows={2} />
      </div>
    );
  }
  if (codes.error) {
    return (
      <div className={styles.wide}>
        <ErrorState
          title={t('wizard.bank.codesFailed')}
          error={codes.error}
          onRetry={() => void codes.refetch()}
        />
      </div>
    );
  }
  const shown = BANK_CODES.filter(
    (code) => all || bank.requiredCodes.includes(code) || values.bank[code] !== '',
  );
  return (
    <>
      {shown.map((code) => (
        <TextField
          key={code}
          path={`bank.${code}`}
          input={{
            maxLength: CODE_FIELDS.find(({ lookup }) => lookup === code)?.maxLength,
            spellCheck: false,
          }}
        />
      ))}
      {shown.length < BANK_CODES.length && (
        <div className={styles.wide}>
          <Button
            type="link"
            className={styles.more ?? ''}
            onClick={() => {
              firstOther.current = BANK_CODES.find((code) => !shown.includes(code));
              setAll(true);
            }}
          >
            {t('wizard.bank.moreCodes')}
          </Button>
        </div>
      )}
    </>
  );
}
