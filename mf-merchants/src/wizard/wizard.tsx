import { Button, FormLayout, EmptyState, SwapOutlined } from '@mbo/shared/ui';
import { StepsPage, useDraft, type Elsewhere } from '@mbo/shared/ui/forms';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BankStep } from './bank/bank-step';
import { BusinessStep } from './business/business-step';
import { ContactsStep } from './contacts/contacts-step';
import { CALLS, lockOf, type Draft } from './draft/draft';
import { askToDiscard } from './draft-offer';
import { drafts } from './draft/storage';
import { MerchantStep } from './merchant/merchant-step';
import type { CallFailure } from './save/chain';
import { fieldErrorsOf } from './save/failures';
import { useSave } from './save/use-save';
import { wayToNew } from '../listing/new-merchant';
import { LAST_STEP, STEPS, requiredFields, stepOf, type StepName } from './steps';
import { useWizardSteps } from './use-wizard-steps';
import { isUntouched } from './values';
import { WebsiteStep } from './website/website-step';
import { WizardContext, type Wizard as WizardState } from './wizard-context';
import { WizardFailure } from './wizard-failure';
import { CloseButton, WizardFrame } from './wizard-frame';
import styles from './wizard.module.css';

const CONTENT = {
  merchant: MerchantStep,
  contacts: ContactsStep,
  business: BusinessStep,
  bank: BankStep,
  website: WebsiteStep,
};

/** The five steps over one draft, from the first field to the merchant that exists. */
export function Wizard({
  initial,
  answered = false,
  onTakeOver,
  onDiscard,
}: {
  initial: Draft;
  /** It begins because a button was pressed: the focus goes on here. Default: false. */
  answered?: boolean;
  /** Goes on here with what another tab made of the draft; called with how it is in this one. */
  onTakeOver: (mine: Draft) => void;
  /** Begins anew; what was typed is forgotten by then. */
  onDiscard: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  const state = useDraft(drafts, initial, isEmpty);
  const { draft } = state;
  const { values, step, made } = draft;
  const steps = useWizardSteps(state);
  const { bank, errors, change, leave, wasLeft } = steps;
  const { running, save } = useSave(state);
  const [failures, setFailures] = useState<readonly CallFailure[]>([]);
  const [done, setDone] = useState<Awaited<ReturnType<typeof wayToNew>>>();
  const saving = useRef(false);

  useEffect(() => {
    // After the edit was released, or leaving would be asked about.
    if (done) navigate(done.path, { state: done.state });
  }, [done, navigate]);

  const required = useMemo(() => {
    const fields = [...requiredFields(values, bank)];
    // What was created already cannot be filled any more.
    return new Set(fields.filter((field) => lockOf(draft, field) === undefined));
  }, [bank, draft, values]);
  const wizard = useMemo<WizardState>(
    () => ({
      values,
      change,
      errors,
      leave,
      wasLeft,
      isRequired: (field) => required.has(field),
      lockOf: (field) => lockOf(draft, field),
      bank,
      made,
    }),
    [bank, change, draft, errors, leave, made, required, values, wasLeft],
  );

  const discard = async (): Promise<void> => {
    if (!(await askToDiscard(t, state.latest(), t('wizard.draft.discard')))) return;
    state.forget();
    onDiscard();
  };
  const submit = async (): Promise<void> => {
    if (saving.current || !steps.checkAll()) return;
    saving.current = true;
    setFailures([]);
    try {
      const result = await save(bank.coefficient ?? 2);
      setFailures(result.failures);
      const { made: all, values: saved } = state.latest();
      if (result.done && all.account) {
        setDone(await wayToNew(all.account.accountId, saved.merchant.name.trim()));
      }
      steps.lead(fieldErrorsOf(result.failures));
    } finally {
      saving.current = false;
    }
  };

  if (state.elsewhere !== undefined && running.length === 0 && !done) {
    return <ElsewhereNote what={state.elsewhere} onTakeOver={() => onTakeOver(state.latest())} />;
  }
  const isKept = !isEmpty(draft);
  const calls = running.map((call) => t(`wizard.calls.${call}`)).join(', ');
  const goesOn = step === LAST_STEP && CALLS.some((call) => made[call]);
  return (
    <WizardContext.Provider value={wizard}>
      <StepsPage
        title={t('wizard.title')}
        description={
          <>
            {values.merchant.name.trim() || t('wizard.description')}
            <span className={styles.kept}>{t(`wizard.draft.${isKept ? 'kept' : 'before'}`)}</span>
          </>
        }
        actions={
          <>
            {isKept && (
              <Button disabled={running.length > 0} onClick={() => void discard()}>
                {t('wizard.draft.discard')}
              </Button>
            )}
            <CloseButton />
          </>
        }
        stepsLabel={t('wizard.steps')}
        pages={STEPS.map((name, index) => ({
          key: name,
          title: t(`wizard.stepNames.${name}`),
          hasRequired: [...required].some((field) => stepOf(field) === index),
          content: <StepForm name={name} disabled={running.length > 0} />,
        }))}
        steps={steps}
        saving={running.length > 0}
        progress={
          running.length > 0 ? t('wizard.saving', { what: calls }) : goesOn && t('wizard.goesOn')
        }
        failure={<WizardFailure failures={failures} draft={draft} />}
        onFinish={() => void submit()}
        isEdited={!done && state.elsewhere === undefined && isKept}
        isKept
        takesFocus={answered}
      />
    </WizardContext.Provider>
  );
}

const isEmpty = ({ values }: Draft): boolean => isUntouched(values);

function StepForm({ name, disabled }: { name: StepName; disabled: boolean }): ReactNode {
  const Content = CONTENT[name];
  return (
    <FormLayout name="merchant-wizard" requiredMark component="div" disabled={disabled}>
      <Content key={name} />
    </FormLayout>
  );
}

/** The draft goes on, or ended, in another tab: one merchant is not set up in two places. */
function ElsewhereNote({
  what,
  onTakeOver,
}: {
  what: Elsewhere;
  onTakeOver: () => void;
}): ReactNode {
  const { t } = useTranslation('mf-merchants');
  const navigate = useNavigate();
  return (
    <WizardFrame>
      <EmptyState
        icon={<SwapOutlined />}
        title={t(`wizard.elsewhere.${what}`)}
        description={t(`wizard.elsewhere.${what}Description`)}
        action={
          <div className={styles.choice}>
            <Button onClick={() => navigate('/merchants')}>{t('listing.title')}</Button>
            <Button type="primary" onClick={onTakeOver}>
              {t(`wizard.elsewhere.${what}Action`)}
            </Button>
          </div>
        }
      />
    </WizardFrame>
  );
}
