import { filled } from '../testing/values';
import { createDraft, type Draft } from './draft';
import { drafts, withSecretsOf } from './storage';

const USER = 'staff@demo.test';
const KEY = 'mbo.merchantWizard.new';
const draft: Draft = {
  ...createDraft(),
  values: filled,
  step: 2,
  reached: 3,
  made: { account: { accountId: 7 }, manager: { managerId: 1 } },
  inDoubt: ['bankAccount'],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft comes back with its keys, and how far it was saved', () => {
  drafts.write(USER, draft);
  const back = drafts.read(USER, 'new');
  expect(back).toMatchObject({
    step: 2,
    reached: 3,
    keys: draft.keys,
    made: draft.made,
    inDoubt: ['bankAccount'],
  });
  expect(back?.values.merchant).toEqual(filled.merchant);
});

test('account number, IBAN and access token are nowhere in the browser', () => {
  const values = { ...filled, bank: { ...filled.bank, IBAN: 'DE89370400440532013000' } };
  drafts.write(USER, { ...draft, values });
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain('First Bank');
  for (const secret of ['7654321', 'DE89370400440532013000', 'shared-secret']) {
    expect(stored).not.toContain(secret);
  }
});

test('in another tab’s draft what this tab still knows is put back', () => {
  drafts.write(USER, draft);
  const back = withSecretsOf(drafts.read(USER, 'new')!, draft);
  expect(back.values).toEqual(filled);
});

test('it outlives the end of the session in this tab, but not signing out', () => {
  drafts.write(USER, draft);
  localStorage.clear();
  expect(drafts.read(USER, 'new')?.keys).toEqual(draft.keys);
  sessionStorage.clear();
  expect(drafts.read(USER, 'new')).toBeUndefined();
});

test('nobody else gets it, and then it is gone', () => {
  drafts.write(USER, draft);
  expect(drafts.read('other@demo.test', 'new')).toBeUndefined();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['a text', '"x"'],
  ['no draft', JSON.stringify({ user: USER })],
  ['a draft without keys', JSON.stringify({ user: USER, draft: { slot: 'new', keys: {} } })],
])('%s is no draft', (_case, text) => {
  localStorage.setItem(KEY, text);
  expect(drafts.read(USER, 'new')).toBeUndefined();
});

test('the website of a draft of a release before is kept, which had it under another name', () => {
  drafts.write(USER, draft);
  const text = localStorage.getItem(KEY) ?? '';
  localStorage.setItem(KEY, text.replace('"url":', '"uRL":'));
  expect(drafts.read(USER, 'new')?.values.website.url).toBe('https://maple.test');
});

test('what does not fit is left empty, the rest is kept', () => {
  drafts.write(USER, draft);
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as { draft: Draft };
  Object.assign(stored.draft.values.merchant, { name: 5, companyCityId: { a: 1 } });
  Object.assign(stored.draft.values.bank, { processingCurrencies: ['x'] });
  Object.assign(stored.draft, { step: 99, inDoubt: 'all', made: { account: { accountId: -1 } } });
  localStorage.setItem(KEY, JSON.stringify(stored));
  const back = drafts.read(USER, 'new');
  expect(back?.values.merchant).toMatchObject({
    name: '',
    companyCityId: null,
    companyName: 'Maple Outfitters Ltd',
  });
  expect(back?.values.bank.processingCurrencies).toEqual([]);
  expect(back).toMatchObject({ step: 0, inDoubt: [], made: {} });
});

describe('another tab', () => {
  const heard = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    heard.mockReset();
    stop = drafts.watch('new', heard);
  });
  afterEach(() => stop());

  function storageChanges(key: string | null, newValue: string | null): void {
    const event = { key, newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', event));
  }

  test('that changes the draft is heard', () => {
    storageChanges(KEY, JSON.stringify({ user: USER, tab: 'another', draft: {} }));
    expect(heard).toHaveBeenCalledWith('changed');
  });

  test('that ends it is heard, and this tab’s copy goes, too', () => {
    drafts.write(USER, draft);
    storageChanges(KEY, null);
    expect(heard).toHaveBeenCalledWith('gone');
    expect(sessionStorage.length).toBe(0);
  });

  test('that signs out, or has another draft, is none of its business', () => {
    storageChanges(null, null);
    storageChanges('mbo.merchantWizard.account-9', null);
    expect(heard).not.toHaveBeenCalled();
  });
});

test('a full or closed storage stops nobody', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => drafts.write(USER, draft)).not.toThrow();
  drafts.remove('new');
});
