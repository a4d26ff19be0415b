import { bankFieldsResponse } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { pathId } from '../../core/http/path-id';
import { findCountry, findCurrency } from './repository';
import { requiredBankFields } from './required-fields';

/** Which fields a bank account needs where. The same for everybody. */
export const bankFieldRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/bank-fields',
    {
      config: { access: { kind: 'signedIn' } },
      schema: {
        tags: ['bank accounts'],
        summary: 'The optional fields that a bank account needs in a country and a currency',
        querystring: z.object({ currencyId: pathId, countryId: pathId }),
        response: { 200: bankFieldsResponse },
      },
    },
    async (request) => {
      const { currencyId, countryId } = request.query;
      const country = await findCountry(db, countryId);
      if (!country) throw invalid([{ field: 'countryId', message: 'There is no such country.' }]);
      const currency = await findCurrency(db, currencyId);
      if (!currency)
        throw invalid([{ field: 'currencyId', message: 'There is no such currency.' }]);
      return {
        bankFields: requiredBankFields(country.iso2, currency).map((bankAccountFieldname) => ({
          bankAccountFieldname,
        })),
      };
    },
  );
};
