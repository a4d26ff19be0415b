import { countryRows } from '../src/modules/lookups/reference/countries';
import { homeIn } from './places';
import { seededRandom } from './random';

it('calls countries what pickers call them', () => {
  const names = new Map(countryRows().map(({ country_id, name }) => [country_id, name]));
  for (const region of ['canada', 'unitedStates', 'britain', 'europe', 'japan'] as const) {
    const { country, countryId } = homeIn(region, seededRandom(region));
    expect(country).not.toBe('');
    expect(country).toBe(names.get(countryId));
  }
});
