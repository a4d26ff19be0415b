import { DEFAULT_EXPIRE_AFTER } from '@mbo/gateway-contract/invoice-settings';
import type { Db } from '../../core/database/schema';
import type { BusinessRef } from '../businesses/repository';
import { companyOf, findSettings, type StoredInvoiceSettings } from './repository';

/** The settings of a business' invoices; those of one that has saved none are the defaults. */
export async function settingsOf(db: Db, business: BusinessRef): Promise<StoredInvoiceSettings> {
  return (await findSettings(db, business))?.settings ?? defaultSettings(db, business);
}

/**
 * What holds until a business saves its own, in the name and at the registered address of its
 * company.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits'.
 */
export async function defaultSettings(
  db: Db,
  business: BusinessRef,
): Promise<StoredInvoiceSettings> {
  const { businessName, companyCountryCode, ...company } = await companyOf(db, business);
  return {
    useCustomEmailService: false,
    emailServiceProvider: 'smtp',
    emailServiceProviderHostUrl: '',
    emailServiceProviderUsername: '',
    enableSSL: true,
    smtpTimeout: 30,
    useCustomSenderEmail: false,
    customSenderEmail: '',
    expireAfter: DEFAULT_EXPIRE_AFTER,
    ...company,
    companyName: company.companyName || businessName,
    companyCountryCode: companyCountryCode ?? '',
    companyEmail: '',
    companyPhoneCode: '',
    companyPhone: '',
    logoFilename: '',
  };
}
