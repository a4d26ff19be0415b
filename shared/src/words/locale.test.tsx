import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { bus } from '../bus';
import { resetBus } from '../testing/bus';
import { renderInArea } from '../testing/mount';
import { Select } from '../ui/antd';
import { directionOf, pseudoText, pseudoTexts } from './locale';

describe('pseudoText', () => {
  it('is accented, marked, and longer by two fifths', () => {
    const text = 'Choose an account or a business';
    expect(pseudoText(text)).toMatch(/^⟦Çĥööšé åñ åççöûñţ öŕ å ƀûšîñéšš .+⟧$/);
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  });

  it.each([
    ['{{count}} of {{total}}', /\{\{count\}\}.*\{\{total\}\}/],
    ['See <link>the list</link>', /<link>ţĥé ļîšţ<\/link>/],
    ['$t(data:none) here', /\$t\(data:none\) ĥéŕé/],
  ])('keeps what is not words of %s', (text, kept) => {
    expect(pseudoText(text)).toMatch(kept);
  });

  it('leaves what has no words', () => expect(pseudoText(' ')).toBe(' '));
});

it('keeps the shape of a namespace', () => {
  expect(pseudoTexts({ a: { b: ['x', 1] }, c: null })).toEqual({
    a: { b: [expect.stringMatching(/^⟦ẋ/), 1] },
    c: null,
  });
});

it.each([
  ['en', 'ltr'],
  ['en-XA', 'ltr'],
  ['en-XB', 'rtl'],
  ['ar-EG', 'rtl'],
  ['arn', 'ltr'],
])('%s is written %s', (locale, direction) => expect(directionOf(locale)).toBe(direction));

describe('an area in a pseudo-locale', () => {
  function Words() {
    return (
      <>
        <p>{useTranslation().t('hello', { name: 'Ada' })}</p>
        <Select open options={[]} aria-label="Which" />
      </>
    );
  }
  beforeEach(() => resetBus({ locale: 'en-XB' }));
  afterEach(() => bus.set('locale', 'en'));

  it('has the words of its English, data as it is, and those of antd', async () => {
    const locales = { en: { hello: 'Hello {{name}}' } };
    renderInArea(<Words />, { namespace: 'mf-pseudo', locales });
    expect(screen.getByText(/^⟦Ĥéļļö Ada .*⟧$/)).toBeVisible();
    expect(await screen.findAllByText(/^⟦Ñö đåţå/)).not.toHaveLength(0);
  });

  it('keeps what is on the page while the language changes', async () => {
    bus.set('locale', 'en');
    renderInArea(<Words />, { namespace: 'mf-pseudo', locales: { en: { hello: 'Hello' } } });
    const field = screen.getByRole('combobox', { name: 'Which' });
    act(() => bus.set('locale', 'en-XB'));
    expect(await screen.findAllByText(/^⟦Ñö đåţå/)).not.toHaveLength(0);
    expect(field).toBeInTheDocument();
  });
});
