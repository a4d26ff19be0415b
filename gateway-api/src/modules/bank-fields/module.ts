import { bankAccountCalls } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { routesOf } from '../../core/http/contract-routes';
import type { GatewayModule } from '../module';
import { findCountry, findCurrency } from '../lookups/repository';
import { requiredBankFields } from './required-fields';

/** Which fields a bank account needs where. The same for everybody. */
const bankFieldRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, bankAccountCalls, ['bank accounts']);
  route(
    'GET /bank-fields',
    {
      access: { kind: 'signedIn' },
      summary: 'The optional fields that a bank account needs in a country and a currency',
    },
    async (request) => {
      const { currencyId, countryId } = request.query;
      const country = await findCountry(db, countryId);
      if (!country) throw invalid([fieldError('countryId', 'no_such_country')]);
      const currency = await findCurrency(db, currencyId);
      if (!currency) throw invalid([fieldError('currencyId', 'no_such_currency')]);
      return {
        bankFields: requiredBankFields(country.iso2, currency.alphaCode).map(
          (bankAccountFieldname) => ({
            bankAccountFieldname,
          }),
        ),
      };
    },
  );
};

export const bankFields: GatewayModule = { name: 'bank-fields', routes: [bankFieldRoutes] };
