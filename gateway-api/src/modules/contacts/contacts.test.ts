import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { coded } from '../../testing/field-errors';

const gateway = useTestGateway();
let tenant: TestTenant;
let token: string;

beforeAll(() => fillFewReferenceData(gateway.db));

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  token = await signedIn(gateway.db, await addUser(gateway.db, { accountIds: [tenant.accountId] }));
});

const ann = {
  fisrtName: 'Ann',
  lastName: 'Ng',
  email: 'ann@example.test',
  phoneCodeCountryId: 124,
  phoneCode: '1',
  phone: '4165550142',
};
const ben = { ...ann, fisrtName: 'ben', email: 'ben@example.test' };

/** What differs between the two kinds. */
const KINDS = [
  { kind: 'manager', plural: 'managers', id: 'accountManagerId', flag: 'defaultManager' },
  { kind: 'support', plural: 'supports', id: 'accountSupportId', flag: 'defaultSupport' },
] as const;

describe.each(KINDS)('$plural', ({ kind, plural, id, flag }) => {
  const path = () => `/accounts/${tenant.accountId}/${plural}`;

  function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, version?: number) {
    const headers = {
      'x-authtoken': token,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    return gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  }
  const create = async (payload: object) => (await call('POST', path(), payload)).json()[kind];
  const change = (contactId: number, version: number, payload: object) =>
    call('PUT', `${path()}/${contactId}`, payload, version);
  const list = async (): Promise<Record<string, unknown>[]> =>
    (await call('GET', path())).json()[plural];
  const defaults = async () => (await list()).filter((contact) => contact[flag]);

  it('are created with the product’s message and read back, in a list and alone', async () => {
    const created = await call('POST', path(), ann);
    expect(created.statusCode).toBe(200);
    const record = {
      ...ann,
      [id]: expect.any(Number),
      merchantAccountId: tenant.accountId,
      [flag]: true,
      version: 1,
    };
    expect(created.json()).toEqual({ [kind]: record, message: 'Support Created Successfully.' });
    expect(await list()).toEqual([record]);
    const alone = await call('GET', `${path()}/${created.json()[kind][id]}`);
    expect(alone.json()).toEqual(record);
  });

  it('come with the default first, then by name whatever the case', async () => {
    await create({ ...ann, fisrtName: 'Zoe' });
    await create(ben);
    await create(ann);
    await create({ ...ann, fisrtName: 'Carl' });
    expect((await list()).map((contact) => contact['fisrtName'])).toEqual([
      'Zoe',
      'Ann',
      'ben',
      'Carl',
    ]);
  });

  it('have the first as default, and one default only, however it moves', async () => {
    const first = await create(ann);
    const second = await create({ ...ben, [flag]: true });
    expect(await defaults()).toMatchObject([{ [id]: second[id] }]);

    const moved = await change(first[id], 2, { ...ann, [flag]: true });
    expect(moved.statusCode).toBe(200);
    expect(moved.json().message).toBe(kind === 'manager' ? 'Manager saved.' : 'Support saved.');
    expect(await defaults()).toMatchObject([{ [id]: first[id] }]);
  });

  it('keep a default: it is given to another, not taken away', async () => {
    const only = await create(ann);
    const refused = await change(only[id], 1, { ...ann, [flag]: false });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual(
      coded({
        field: flag,
        message: `One ${kind} must be the default. Make another one the default instead.`,
        params: { kind },
      }),
    );
    expect(await list()).toMatchObject([{ [flag]: true, version: 1 }]);
  });

  it('have one default after many are made the default at once', async () => {
    const made = [];
    for (let i = 0; i < 4; i += 1) made.push(await create({ ...ann, fisrtName: `Ann ${i}` }));
    const answers = await Promise.all([
      ...made.slice(1).map((one) => change(one[id], 1, { ...ann, [flag]: true })),
      call('POST', path(), { ...ben, [flag]: true }),
    ]);
    expect(answers.every(({ statusCode }) => [200, 412].includes(statusCode))).toBe(true);
    expect(await defaults()).toHaveLength(1);
  });

  it('have one default when the first two are created at once', async () => {
    await Promise.all([create(ann), create(ben)]);
    expect(await list()).toHaveLength(2);
    expect(await defaults()).toHaveLength(1);
  });

  it('are not overwritten by who read them before somebody else’s change', async () => {
    const made = await create(ann);
    await change(made[id], 1, { ...ann, lastName: 'Nguyen', [flag]: true });
    const late = await change(made[id], 1, { ...ann, lastName: 'Ngo', [flag]: true });
    expect(late.statusCode).toBe(412);
    expect(late.json().conflict).toMatchObject({ version: 2, current: { lastName: 'Nguyen' } });
    expect(await list()).toMatchObject([{ lastName: 'Nguyen', version: 2 }]);
  });

  it('are created once when the request is repeated', async () => {
    const headers = { 'x-authtoken': token, 'idempotency-key': `${kind}-once` };
    const post = () => gateway.app.inject({ method: 'POST', url: path(), headers, payload: ann });
    expect((await post()).json()).toEqual((await post()).json());
    expect(await list()).toHaveLength(1);
  });

  it('of another account are as if they did not exist', async () => {
    const made = await create(ann);
    const other = await addTenant(gateway.db, 'Other');
    token = await signedIn(
      gateway.db,
      await addUser(gateway.db, { accountIds: [other.accountId] }),
    );
    const elsewhere = `/accounts/${other.accountId}/${plural}/${made[id]}`;
    expect((await call('GET', elsewhere)).statusCode).toBe(404);
    expect((await call('PUT', elsewhere, ann, 1)).statusCode).toBe(404);
    expect((await call('GET', `${path()}/${made[id]}`)).statusCode).toBe(404);
  });

  it('are not found under the other kind', async () => {
    const made = await create(ann);
    const others = plural === 'managers' ? 'supports' : 'managers';
    const url = `/accounts/${tenant.accountId}/${others}/${made[id]}`;
    expect((await call('GET', url)).statusCode).toBe(404);
    expect((await call('PUT', url, ann, 1)).statusCode).toBe(404);
  });

  it.each<[string, object, string, string]>([
    [
      'a number of another country',
      { phone: '2125550142' },
      'phone',
      'This is not a phone number of Canada.',
    ],
    [
      'a number that is too short',
      { phone: '416555' },
      'phone',
      'This is not a phone number of Canada.',
    ],
    [
      'letters in the number',
      { phone: '416-555-0142' },
      'phone',
      'Type the phone number in digits only.',
    ],
    [
      'a code of another country',
      { phoneCode: '44' },
      'phoneCode',
      'The phone code of Canada is 1.',
    ],
    [
      'a country that does not exist',
      { phoneCodeCountryId: 1 },
      'phoneCodeCountryId',
      'Choose the country of the phone number.',
    ],
    ['an e-mail without a domain', { email: 'ann@' }, 'email', 'Email format is wrong.'],
    ['no first name', { fisrtName: ' ' }, 'fisrtName', 'First name is required.'],
  ])('are refused with %s', async (_what, more, field, message) => {
    const refused = await call('POST', path(), { ...ann, ...more });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual(coded({ field, message }));
    expect(await list()).toEqual([]);
  });

  it.each([
    ['Britain, with the 0 that is dialled there', 826, '44', '02079460123', '2079460123'],
    ['Italy, whose 0 belongs to the number', 380, '39', '0312345678', '0312345678'],
    ['Canada, toll-free', 124, '1', '8005550142', '8005550142'],
    ['Jersey, which shares its code with London', 832, '44', '2079460123', undefined],
    ['Jersey itself', 832, '44', '1534712345', '1534712345'],
  ])('have numbers of %s', async (_what, phoneCodeCountryId, phoneCode, phone, stored) => {
    const answer = await call('POST', path(), { ...ann, phoneCodeCountryId, phoneCode, phone });
    expect(answer.statusCode).toBe(stored === undefined ? 422 : 200);
    if (stored !== undefined) expect(await list()).toMatchObject([{ phone: stored }]);
  });

  it('are on record without the person’s address', async () => {
    const made = await create(ann);
    await change(made[id], 1, { ...ann, email: 'new@example.test', [flag]: true });
    const rows = await gateway.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', tenant.accountId)
      .orderBy('audit_id')
      .execute();
    expect(rows).toEqual([
      { action: `${kind}.create`, details: { contactId: made[id], isDefault: true } },
      { action: `${kind}.change`, details: { contactId: made[id], changed: ['email'] } },
    ]);
  });
});
