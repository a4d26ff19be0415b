import { areaNotices } from './area-notices';

const RISK = 'http://localhost:3007';

it('has nothing to say of areas that are served as the checkout has them', () => {
  expect(areaNotices({ stay: [], gone: [] }, { 'mf-risk': RISK }, [RISK])).toEqual([]);
});

it('says which areas the checkout lacks, and what has become of each', () => {
  expect(areaNotices({ stay: ['mf-loyalty'], gone: ['mf-old'] }, {}, [])).toEqual([
    'mf-loyalty is not in this checkout; its published version stays live.',
    'mf-old is no longer in this checkout and was taken off.',
  ]);
});

it('names an area whose address pages may not load from', () => {
  expect(
    areaNotices({ stay: [], gone: [] }, { 'mf-risk': RISK }, ['http://localhost:3001']),
  ).toEqual(['mf-risk is left out: http://localhost:3007 is not among areaOrigins.']);
});
