import {
  PROCESSOR_TYPES,
  type CardProcessor,
  type ProcessorConfiguration,
} from '@mbo/gateway-contract/processors';
import { DEFAULT_ERROR_MESSAGE, GatewayError } from '@mbo/shared/http';
import { LoadingState, Modal } from '@mbo/shared/ui';
import {
  EditDialog,
  HistoryButton,
  keepsHistory,
  QueryBoundary,
  ReadView,
  type Saved,
  type SaveOptions,
} from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeProcessor, createProcessor, useProcessorConfigurations } from '../api/processors';
import { ReadDialog } from '../common/read-dialog';
import type { SelectedBusiness } from '../common/business-page';
import { currencyCodes, methodName } from '../common/names';
import { processorGroups } from './processor-groups';
import {
  afterChange,
  missingFields,
  NEW_PROCESSOR,
  toProcessorRequest,
  toProcessorValues,
  type ProcessorValues,
} from './processor-values';
import type { ProcessorLookups } from './processors-tab';

export interface ProcessorDialogProps {
  business: SelectedBusiness;
  lookups: ProcessorLookups;
  /** The one to change. Missing: a new one. */
  card: CardProcessor | undefined;
  mayChange: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Creates a card processor, or changes or shows one. */
export function ProcessorDialog(props: ProcessorDialogProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const { business, card, onClose } = props;
  const configurations = useProcessorConfigurations(business);
  const does = !props.mayChange ? 'show' : card ? 'edit' : 'create';
  const title = t(`processors.${does}Title`);
  if (configurations.data) {
    const Content = props.mayChange ? ProcessorForm : ProcessorView;
    return <Content {...props} title={title} configurations={configurations.data} />;
  }
  return (
    <Modal open title={title} width={720} footer={null} onCancel={onClose}>
      <QueryBoundary
        queries={[configurations]}
        failed={t('processors.failed')}
        skeleton={<LoadingState rows={8} />}
      >
        {() => null}
      </QueryBoundary>
    </Modal>
  );
}

interface ContentProps extends ProcessorDialogProps {
  title: string;
  configurations: readonly ProcessorConfiguration[];
}

function ProcessorForm({
  business,
  lookups,
  card,
  reload,
  onClose,
  title,
  configurations,
}: ContentProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  const codes = lookups.merchantCategoryCodes;
  const first = card ? toProcessorValues(card, codes) : NEW_PROCESSOR;
  const [values, setValues] = useState(first);
  const configurationOf = (one: ProcessorValues): ProcessorConfiguration | undefined =>
    configurations.find(({ id }) => id === one.processorId);

  const save = async (
    next: ProcessorValues,
    { version, idempotencyKey }: SaveOptions,
  ): Promise<Saved> => {
    const configuration = configurationOf(next);
    const missing = missingFields(next, configuration, card);
    if (!configuration || missing.length > 0) {
      const errors = missing.map((field) => ({ field, message: t('processors.required') }));
      throw new GatewayError(t('processors.fillAll'), 422, 'invalid', errors);
    }
    const body = toProcessorRequest(next, configuration, codes);
    if (!card) return createProcessor(business, body, idempotencyKey);
    return changeProcessor(business, card.id, body, version).catch((error: unknown) => {
      throw asUpdateError(error, t('processors.updateFailed'));
    });
  };
  return (
    <EditDialog<ProcessorValues, Saved>
      name="processor"
      title={title}
      width={720}
      okLabel={t(card ? 'common.update' : 'common.create')}
      groups={processorGroups({ t, lookups, configurations, values, card })}
      values={first}
      version={card?.version}
      fromRecord={(record) => toProcessorValues(record as CardProcessor, codes)}
      adjust={(changed, next) => afterChange(changed, configurationOf(next))}
      onValues={setValues}
      save={save}
      successMessage={t(card ? 'common.updated' : 'common.success')}
      onSaved={reload}
      onTakeTheirs={() => void reload()}
      lead={card && <History {...{ business, card, lookups, configurations }} />}
      onClose={onClose}
    />
  );
}

/** For who may look only. */
function ProcessorView({
  business,
  lookups,
  card,
  onClose,
  title,
  configurations,
}: ContentProps): ReactNode {
  const { t } = useTranslation('mf-settings');
  if (!card) return null;
  const values = toProcessorValues(card, lookups.merchantCategoryCodes);
  return (
    <ReadDialog title={title} width={720} onClose={onClose}>
      {() => (
        <>
          <History {...{ business, card, lookups, configurations }} />
          <ReadView
            heading="h2"
            groups={processorGroups({ t, lookups, configurations, values, card, isReadOnly: true })}
            values={values}
          />
        </>
      )}
    </ReadDialog>
  );
}

function History({
  business,
  card,
  lookups: { paymentmethods, currencies },
  configurations,
}: Pick<ContentProps, 'business' | 'lookups' | 'configurations'> & {
  card: CardProcessor;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const flags = [
    'is3DSupported',
    'isCurrencyBasedMidSupported',
    'isDynamicDescriptor',
    'isDynamicCity',
    'isGatewayServicesOnly',
    'isActive',
  ] as const;
  if (!keepsHistory(card)) return null;
  return (
    <HistoryButton
      accountId={business.accountId}
      kind="processor"
      id={card.id}
      what={card.name}
      fields={{
        name: t('processors.columns.name'),
        mcc: t('processors.columns.mcc'),
        processorName: t('processors.columns.processor'),
        type: {
          label: t('processors.columns.type'),
          show: (type) => PROCESSOR_TYPES[type as 1 | 2],
        },
        paymentMethodIds: {
          label: t('processors.paymentMethods'),
          show: (ids) =>
            [ids]
              .flat()
              .map((id) => methodName(paymentmethods, Number(id)))
              .join(', '),
        },
        currencyIds: {
          label: t('processors.columns.currencies'),
          show: (ids) => currencyCodes(currencies, [ids].flat().map(Number)),
        },
        dynamicDescriptorDefaultPart: t('processors.descriptorPart'),
        ...Object.fromEntries(
          configurations
            .flatMap(({ customFields }) => customFields)
            .map(({ key, label }) => [`credentials.${key}`, label]),
        ),
        ...Object.fromEntries(flags.map((flag) => [flag, t(`processors.fields.${flag}`)])),
      }}
    />
  );
}

/** A failed update without a message from the gateway shows a general one. */
function asUpdateError(error: unknown, words: string): unknown {
  if (!(error instanceof GatewayError) || error.message !== DEFAULT_ERROR_MESSAGE) return error;
  const { status, code, fields, requestId, conflict } = error;
  return new GatewayError(words, status, code, fields, requestId, conflict);
}
