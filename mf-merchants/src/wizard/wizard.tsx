import { Button, Card, CloseOutlined, FormLayout, PageHeader, useEditing } from '@mbo/shared/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BankStep } from './bank/bank-step';
import { BusinessStep } from './business/business-step';
import { ContactsStep } from './contacts/contacts-step';
import { CALLS, lockOf, type Draft } from './draft/draft';
import { useDraft } from './draft/use-draft';
import { ElsewhereNote } from './elsewhere-note';
import { StepIndicator } from './frame/step-indicator';
import { WizardFooter } from './frame/wizard-footer';
import { useFocus } from './frame/use-focus';
import { MerchantStep } from './merchant/merchant-step';
import { fieldErrorsOf } from './save/field-errors';
import type { CallFailure } from './save/chain';
import { useSave } from './save/use-save';
import { STEPS, isReachable, requiredFields, stepOf } from './steps';
import { useWizardSteps } from './use-wizard-steps';
import { isUntouched } from './values';
import { WebsiteStep } from './website/website-step';
import { WizardContext, type Wizard as WizardState } from './wizard-context';
import { WizardFailure } from './wizard-failure';
import styles from './frame/frame.module.css';

const CONTENT = {
  merchant: MerchantStep,
  contacts: ContactsStep,
  business: BusinessStep,
  bank: BankStep,
  website: WebsiteStep,
};

/** The five steps over one draft, from the first field to the merchant that stands. */
export function Wizard({
  initial,
  answered = false,
  onTakeOver,
}: {
  initial: Draft;
  /** It begins because a button was pressed: the focus goes on here. Default: false. */
  answered?: boolean;
  /** Goes on here with what another tab made of the draft; told how it stands in this one. */
  onTakeOver: (mine: Draft) => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const state = useDraft(initial);
  const { draft } = state;
  const { values, step, reached, made } = draft;
  const steps = useWizardSteps(state);
  const { bank, problems, errors, change } = steps;
  const { running, save } = useSave(state);
  const [failures, setFailures] = useState<readonly CallFailure[]>([]);
  const [done, setDone] = useState(false);
  const saving = useRef(false);

  useEditing(!done && state.elsewhere === undefined && !isUntouched(values));
  useEffect(() => {
    // After the edit was released, or leaving would be asked about.
    if (done) navigate('/merchants');
  }, [done, navigate]);

  const content = useRef<HTMLDivElement>(null);
  useFocus(content, step, steps.focusErrors, answered);

  const required = useMemo(() => {
    const fields = [...requiredFields(values, bank)];
    // What was created already cannot be filled any more.
    return new Set(fields.filter((field) => lockOf(draft, field) === undefined));
  }, [bank, draft, values]);
  const wizard = useMemo<WizardState>(() => {
    return {
      values,
      change,
      errors,
      isRequired: (field) => required.has(field),
      lockOf: (field) => lockOf(draft, field),
      bank,
      made,
    };
  }, [bank, change, draft, errors, made, required, values]);

  const submit = async (): Promise<void> => {
    if (saving.current || !steps.checkAll()) return;
    saving.current = true;
    setFailures([]);
    try {
      const result = await save(bank.coefficient ?? 2);
      setFailures(result.failures);
      setDone(result.done);
      steps.lead(fieldErrorsOf(result.failures));
    } finally {
      saving.current = false;
    }
  };

  if (state.elsewhere !== undefined && running.length === 0 && !done) {
    return <ElsewhereNote what={state.elsewhere} onTakeOver={() => onTakeOver(state.latest())} />;
  }
  const name = STEPS[step] ?? 'merchant';
  const Content = CONTENT[name];
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('wizard.title')}
        description={values.merchant.name.trim() || t('wizard.description')}
        actions={
          <Button
            icon={<CloseOutlined aria-hidden="true" />}
            onClick={() => navigate('/dashboard')}
          >
            {t('wizard.close')}
          </Button>
        }
      />
      <StepIndicator
        current={step}
        completed={problems.map((wrong, index) => index <= reached && wrong.length === 0)}
        reachable={STEPS.map((_name, index) => isReachable(index, reached, problems))}
        onStep={(wanted) => running.length === 0 && steps.tryStep(wanted)}
      />
      <Card>
        <div ref={content}>
          <h2 tabIndex={-1} className={styles.stepTitle}>
            <span className="mbo-visually-hidden">
              {t('wizard.stepOf', { number: step + 1, count: STEPS.length })}{' '}
            </span>
            {t(`wizard.stepNames.${name}`)}
          </h2>
          {[...required].some((field) => stepOf(field) === step) && (
            <p className={styles.required}>{t('wizard.required')}</p>
          )}
          <WizardFailure failures={failures} draft={draft} />
          <WizardContext.Provider value={wizard}>
            <FormLayout
              name="merchant-wizard"
              requiredMark
              component="div"
              disabled={running.length > 0}
            >
              <Content key={name} />
            </FormLayout>
          </WizardContext.Provider>
        </div>
        <WizardFooter
          step={step}
          running={running}
          begun={CALLS.some((call) => made[call])}
          onPrev={() => steps.goTo(step - 1)}
          onNext={steps.next}
          onSave={() => void submit()}
        />
      </Card>
    </div>
  );
}
