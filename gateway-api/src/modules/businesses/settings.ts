import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type {
  BusinessSettingsRequest,
  BusinessVatRequest,
} from '@mbo/gateway-contract/business-settings';
import type { Updateable } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, changesOf } from '../../core/audit/audit';
import type { Trx } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned, type VersionedUpdate } from '../../core/records/update-row';
import type { Businesses } from '../tables';
import { registeredPlace } from './repository';
import { readBusiness } from './service';

interface Target {
  accountId: AccountId;
  businessId: number;
  /** The version that the caller read. */
  expected: number;
}

type Columns = VersionedUpdate<'businesses'>['set'];

const COLUMNS = {
  uRL: 'url',
  returnURL: 'return_url',
  cancelURL: 'cancel_url',
  dynamicDescriptorEnabled: 'dynamic_descriptor_enabled',
  fullCardPaymentEnabled: 'full_card_payment_enabled',
  motoEnabled: 'moto_enabled',
  forceCvv: 'force_cvv',
  force3DSecure: 'force_3d_secure',
  riskEnabled: 'risk_enabled',
  riskSettingsRequireApproval: 'risk_settings_require_approval',
} as const satisfies Record<keyof BusinessSettingsRequest, keyof Updateable<Businesses>>;

/**
 * Changes what a business is on the web and how its payments are made. What the request leaves out
 * stays. While the dynamic descriptor is enabled its parts are set from the business and its account.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules'; the forced
 * descriptor is ours, as its values are not shown.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export function changeSettings(
  trx: Trx,
  actor: Actor,
  target: Target,
  request: BusinessSettingsRequest,
): Promise<MerchantBusiness> {
  return change(trx, actor, target, 'business.settings', async (before) => {
    const errors = actor.by.staff ? [] : forStaffOnly(before, request);
    if (errors.length > 0) throw invalid(errors);
    const given = Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = request[field as keyof BusinessSettingsRequest];
      return value === undefined ? [] : [[column, value]];
    });
    const enabled = request.dynamicDescriptorEnabled ?? before.dynamicDescriptorEnabled;
    return {
      ...(Object.fromEntries(given) as Columns),
      ...(enabled && (await descriptorOf(trx, target.accountId, before.name))),
    };
  });
}

/** Changes whether a business has VAT and its rate. @throws {AppError} 404, 412 and 422. */
export function changeVat(
  trx: Trx,
  actor: Actor,
  target: Target,
  { hasVat, vATRate }: BusinessVatRequest,
): Promise<MerchantBusiness> {
  return change(trx, actor, target, 'business.vat', async () => {
    if (!hasVat) return { has_vat: false, vat_rate: '' };
    if (!vATRate) throw invalid([fieldError('vATRate', 'vat_rate_required')]);
    return { has_vat: true, vat_rate: vATRate };
  });
}

async function change(
  trx: Trx,
  { source, by }: Actor,
  { accountId, businessId, expected }: Target,
  action: string,
  columnsFor: (before: MerchantBusiness) => Promise<Columns>,
): Promise<MerchantBusiness> {
  const asRead = () => readBusiness(trx, by, { accountId, businessId });
  const before = await asRead();
  await updateVersioned(trx, {
    table: 'businesses',
    key: { account_id: accountId, business_id: businessId },
    expected,
    set: await columnsFor(before),
    by,
    current: asRead,
  });
  const after = await asRead();
  await audit(trx, source, {
    action,
    accountId,
    record: { kind: 'business', id: businessId },
    changes: changesOf(before, after),
    details: { businessId },
  });
  return after;
}

function forStaffOnly(
  before: MerchantBusiness,
  request: BusinessSettingsRequest,
): CodedFieldError[] {
  const differs = (field: 'riskEnabled' | 'riskSettingsRequireApproval') =>
    request[field] !== undefined && request[field] !== before[field]
      ? [fieldError(field, 'provider_only')]
      : [];
  return [
    ...differs('riskSettingsRequireApproval'),
    ...(before.riskSettingsRequireApproval ? differs('riskEnabled') : []),
  ];
}

/** Letters that statements of every bank can print. */
const NO_LETTER = /[^A-Z]/g;
const NAME_LENGTH = 8;

async function descriptorOf(
  trx: Trx,
  accountId: AccountId,
  businessName: string,
): Promise<Columns> {
  const letters = businessName.normalize('NFD').toUpperCase().replace(NO_LETTER, '');
  const { city, countryCode } = await registeredPlace(trx, accountId);
  return {
    dynamic_descriptor_default_part: `${letters.slice(0, NAME_LENGTH)}*`,
    default_descriptor_city: city,
    default_descriptor_country_code: countryCode,
  };
}
