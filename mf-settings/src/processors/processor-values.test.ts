import { processorConfigurations } from '../testing/records';
import { afterChange, NEW_PROCESSOR, offeredCurrencies } from './processor-values';

const [one, two] = processorConfigurations;

test('currencies are those that the processor has for any of the chosen methods', () => {
  expect(offeredCurrencies(one, [2])).toEqual([392]);
  expect(offeredCurrencies(one, [1, 2])).toEqual([124, 392]);
  expect(offeredCurrencies(undefined, [1])).toEqual([]);
});

test('other choices than processor and methods reset nothing', () => {
  expect(afterChange({ name: 'x' }, one)).toBeUndefined();
  expect(afterChange({ paymentMethodIds: [1] }, one)).toEqual({ currencyIds: [] });
  expect(afterChange({ processorId: 2 }, two)).toMatchObject({ is3DSupported: false });
  expect(NEW_PROCESSOR.type).toBe(1);
});
