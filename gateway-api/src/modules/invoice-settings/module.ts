import { MAX_LOGO_BYTES } from '@mbo/gateway-contract/invoice-settings';
import { invoiceSettingsCalls } from '@mbo/gateway-contract/invoice-settings/schema';
import type { FastifyPluginAsync } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { SEALED } from '../../core/database/column-overrides';
import { actorOf } from '../../core/audit/actor';
import { audit, auditSource } from '../../core/audit/audit';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { composeMail } from '../../core/mail/compose-mail';
import type { ModuleContext } from '../context';
import type { GatewayModule } from '../module';
import { sendForBusiness } from './mail-service';
import { readSettings, saveSettings } from './service';
import { settingsOf } from './settings';

const read = { access: { right: 'invoices.read', scope: 'account' } } as const;
const write = { access: { right: 'invoices.write', scope: 'account' } } as const;

/** What a business' invoices look like and how they are sent. */
const invoiceSettingsRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, config } = context;
  const route = routesOf(app, invoiceSettingsCalls, ['invoices']);

  route(
    'GET /accounts/:accountId/businesses/:businessId/settings/invoicing',
    { ...read, summary: 'Settings of invoices' },
    (request) => readSettings(db, context.storage, request.params),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/settings/invoicing',
    {
      ...write,
      ifMatch: true,
      // The logo comes in it as base64.
      bodyLimit: MAX_LOGO_BYTES * 2,
      mayLookLikeCards: ['emailServiceProviderApiKey', 'companyPhone', 'logo'],
      summary: 'Change the settings of invoices',
    },
    async (request) => {
      const settings = await saveSettings(
        db,
        { ...context, allowPrivate: config.demo },
        actorOf(request),
        { ...request.params, expected: ifMatchVersion(request) },
        request.body,
      );
      return { message: 'Invoice Setting updated successfully', settings };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/settings/invoicing/send-test',
    { ...write, summary: 'Send a test e-mail by the saved settings' },
    async (request) => {
      const { to } = request.body;
      const { companyName } = await settingsOf(db, request.params);
      const paragraphs = [
        `This is a test of how ${companyName} sends its invoices. It has arrived, so all is well.`,
      ];
      const mail = composeMail({
        to,
        subject: `Test e-mail of ${companyName}`,
        paragraphs,
        signature: companyName,
      });
      const error = await sendForBusiness(context, request.params, {
        ...mail,
        senderName: companyName,
        // By time, as the mails of jobs: the newest come first in an outbox.
        jobId: uuidv7(),
      }).then(
        () => '',
        (problem: Error) => problem.message,
      );
      await audit(db, auditSource(request), {
        action: 'invoice_settings.test',
        outcome: error === '' ? 'success' : 'failure',
        accountId: request.params.accountId,
        details: { businessId: request.params.businessId },
      });
      return error === ''
        ? { isSent: true, message: `Sent to ${to}.`, params: { to } }
        : { isSent: false, message: error };
    },
  );
};

export const invoiceSettings: GatewayModule = {
  name: 'invoice-settings',
  tableTypes: {
    columns: {
      'invoice_settings.sealed_key': 'SealedSecret | null',
      'invoice_settings.settings':
        "ColumnType<Omit<InvoiceSettingsShown, 'emailServiceProviderApiKey' | 'logo' | 'isSaved' | 'version'>, string, string>",
    },
    imports: {
      SealedSecret: SEALED,
      InvoiceSettingsShown: '@mbo/gateway-contract/invoice-settings#InvoiceSettings',
    },
  },
  routes: [invoiceSettingsRoutes],
};
