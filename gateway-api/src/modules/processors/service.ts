import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import type { FieldChange } from '@mbo/gateway-contract/history';
import type {
  CardProcessor,
  ProcessorManagement,
  ProcessorRequest,
} from '@mbo/gateway-contract/processors';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, auditDone, type AuditSource, changesOf } from '../../core/audit/audit';
import { type Principal, userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { moveInList } from '../../core/records/ordered-list';
import { updateVersioned } from '../../core/records/update-row';
import { maskLastFour, type SecretSealer } from '../../core/secrets/sealed-secrets';
import { type BusinessRef, lockBusiness } from '../businesses/repository';
import { readCards } from './card-processor';
import { type Configuration, listConfigurations } from './configurations';
import { checkCredentials, type CheckedCredentials } from './credentials';
import {
  deleteCredential,
  findProcessor,
  insertProcessor,
  listCredentials,
  listProcessors,
  mccExists,
  putCredential,
  readCascading,
  writeCascading,
} from './repository';

/** Who changes a processor, and with what its credentials are sealed. */
export interface ProcessorChange extends Actor {
  secrets: SecretSealer;
}

/** Of a field that has no value. */

/** @throws {AppError} 404 when the business has no such processor. */
export async function readCard(
  db: Db,
  reader: Principal,
  business: BusinessRef,
  processorId: number,
): Promise<CardProcessor> {
  const card = (await readCards(db, reader, business)).find(({ id }) => id === processorId);
  if (!card) throw notFound();
  return card;
}

/** The processors of a business in their order, as `reader` may see them. */
export async function readManagement(
  db: Db,
  reader: Principal,
  business: BusinessRef,
): Promise<ProcessorManagement> {
  return {
    isAutoCascading: await readCascading(db, business),
    cards: await readCards(db, reader, business),
  };
}

/** Adds a processor after the others. @throws {AppError} 422. */
export async function createProcessor(
  trx: Trx,
  change: ProcessorChange,
  business: BusinessRef,
  request: ProcessorRequest,
): Promise<CardProcessor> {
  await lockBusiness(trx, business);
  const { configuration, credentials } = await check(trx, request, []);
  const processorId = await insertProcessor(trx, business, {
    ...toStored(request, configuration),
    is_active: request.isActive ?? true,
    updated_by: userIdOf(change.source.principal),
  });
  await writeCredentials(trx, change, business, processorId, credentials);
  await audit(trx, change.source, {
    action: 'processor.create',
    accountId: business.accountId,
    record: { kind: 'processor', id: processorId },
    details: { businessId: business.businessId, processorId, name: request.name },
  });
  return readCard(trx, change.by, business, processorId);
}

/**
 * Changes a processor that is at version `expected`. Credentials that the request leaves empty
 * stay.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeProcessor(
  trx: Trx,
  change: ProcessorChange,
  target: BusinessRef & { processorId: number; expected: number },
  request: ProcessorRequest,
): Promise<CardProcessor> {
  const { accountId, businessId, processorId, expected } = target;
  await lockBusiness(trx, target);
  const row = await findProcessor(trx, target, processorId);
  if (!row) throw notFound();
  const stored = (await listCredentials(trx, target)).filter(
    ({ processor_id }) =>
      processor_id === processorId && row.configuration_id === request.processorId,
  );
  const { configuration, credentials } = await check(trx, request, stored);
  const before = await readCard(trx, change.by, target, processorId);
  await updateVersioned(trx, {
    table: 'processors',
    key: { account_id: accountId, business_id: businessId, processor_id: processorId },
    expected,
    set: {
      ...toStored(request, configuration),
      is_active: request.isActive ?? row.is_active,
    },
    by: change.by,
    current: async () => before,
  });
  await writeCredentials(trx, change, target, processorId, credentials);
  const after = await readCard(trx, change.by, target, processorId);
  await audit(trx, change.source, {
    action: 'processor.change',
    accountId,
    record: { kind: 'processor', id: processorId },
    changes: changesOfCard(before, after, credentials),
    details: { businessId, processorId },
  });
  return after;
}

/** The processor takes the place `order`, from 1. @throws {AppError} 404. */
export async function sortProcessors(
  trx: Trx,
  source: AuditSource,
  business: BusinessRef,
  move: { id: number; order: number },
): Promise<void> {
  await lockBusiness(trx, business);
  const rows = await listProcessors(trx, business);
  const before = rows.map(({ processor_id }) => processor_id);
  const list = { table: 'processors', idColumn: 'processor_id', ...business } as const;
  const after = await moveInList(trx, list, before, move);
  const names = (ids: number[]) =>
    ids.map((id) => rows.find((row) => row.processor_id === id)?.name ?? '');
  await auditManagement(trx, source, business, 'processor.sort', {
    field: 'order',
    from: names(before),
    to: names(after),
  });
}

/** Switches cascading on or off. What is so already is not written down again. */
export async function setCascading(
  trx: Trx,
  source: AuditSource,
  business: BusinessRef,
  enabled: boolean,
): Promise<void> {
  await lockBusiness(trx, business);
  const before = await readCascading(trx, business);
  if (before === enabled) return;
  await writeCascading(trx, business, enabled);
  await auditManagement(trx, source, business, 'processor.cascading', {
    field: 'isAutoCascading',
    from: before,
    to: enabled,
  });
}

function auditManagement(
  trx: Trx,
  source: AuditSource,
  { accountId, businessId }: BusinessRef,
  action: string,
  change: FieldChange,
): Promise<void> {
  const record = { kind: 'processorManagement', id: businessId } as const;
  return auditDone(trx, source, action, record, { accountId, businessId }, [change]);
}

async function check(
  trx: Trx,
  request: ProcessorRequest,
  stored: Parameters<typeof checkCredentials>[2],
): Promise<{ configuration: Configuration; credentials: CheckedCredentials }> {
  const errors: CodedFieldError[] = [];
  const refuse = (field: keyof ProcessorRequest, ...why: FieldErrorArgs) =>
    errors.push(fieldError(field, ...why));
  const configurations = await listConfigurations(trx);
  const configuration = configurations.find(({ id }) => id === request.processorId);
  if (!(await mccExists(trx, request.mcc))) refuse('mcc', 'no_such_category_code');
  if (!configuration) {
    throw invalid([...errors, fieldError('processorId', 'no_such_processor')]);
  }
  const chosen = configuration.paymentMethods.filter(({ paymentMethodId }) =>
    request.paymentMethodIds.includes(paymentMethodId),
  );
  const { name: processor } = configuration;
  if (chosen.length < new Set(request.paymentMethodIds).size) {
    refuse('paymentMethodIds', 'processor_lacks', { processor });
  }
  const currencies = new Set(chosen.flatMap(({ currencyIds }) => currencyIds));
  if (request.currencyIds.some((id) => !currencies.has(id))) {
    refuse('currencyIds', 'processor_lacks_for_methods', { processor });
  }
  if (request.is3DSupported && !configuration.is3DSupported) {
    refuse('is3DSupported', 'processor_lacks_3d', { processor });
  }
  const credentials = checkCredentials(request, configuration.customFields, stored);
  errors.push(...credentials.errors);
  if (credentials.incomplete) refuse('credentials', 'credentials_required');
  if (errors.length > 0) throw invalid(errors);
  return { configuration, credentials };
}

async function writeCredentials(
  trx: Trx,
  { secrets, source }: ProcessorChange,
  business: BusinessRef,
  processorId: number,
  { given, kept }: CheckedCredentials,
): Promise<void> {
  const { accountId, businessId } = business;
  for (const row of await listCredentials(trx, business)) {
    const stays = kept.some((one) => one.key === row.key && one.currency_id === row.currency_id);
    if (row.processor_id === processorId && !stays) await deleteCredential(trx, business, row);
  }
  for (const { currencyId, key, value } of given) {
    await putCredential(trx, {
      account_id: accountId,
      business_id: businessId,
      processor_id: processorId,
      currency_id: currencyId,
      key,
      sealed: secrets.seal(value, placeOf(accountId, processorId, currencyId, key)),
      masked: maskLastFour(value),
      set_by: userIdOf(source.principal),
    });
  }
}

/** Where a value of a processor's credentials is stored: it opens there only. */
export function placeOf(
  accountId: AccountId,
  processorId: number,
  currencyId: number,
  key: string,
) {
  const id = `${processorId}/${currencyId}/${key}`;
  return { table: 'processor_credentials', column: 'sealed', accountId, id };
}

/** Stands for a value of the credentials, of which history tells only that it was set. */
const HIDDEN = '••••';

function changesOfCard(
  before: CardProcessor,
  after: CardProcessor,
  { given }: CheckedCredentials,
): FieldChange[] {
  const plain = ({ credentials: _, paymentMethods: __, ...rest }: CardProcessor) => rest;
  const set = [...new Set(given.map(({ key }) => key))];
  return [
    ...changesOf(plain(before), plain(after)),
    ...set.map((key) => ({ field: `credentials.${key}`, from: HIDDEN, to: HIDDEN })),
  ];
}

function toStored(request: ProcessorRequest, { acquirer }: Configuration) {
  return {
    configuration_id: request.processorId,
    acquirer,
    type: request.type,
    name: request.name,
    mcc: request.mcc,
    payment_method_ids: [...new Set(request.paymentMethodIds)],
    currency_ids: [...new Set(request.currencyIds)],
    is_3d_supported: request.is3DSupported,
    is_currency_based_mid: request.isCurrencyBasedMidSupported,
    is_dynamic_descriptor: request.isDynamicDescriptor,
    is_dynamic_city: request.isDynamicCity,
    is_gateway_services_only: request.isGatewayServicesOnly,
    dynamic_descriptor_default_part: request.dynamicDescriptorDefaultPart,
  };
}
