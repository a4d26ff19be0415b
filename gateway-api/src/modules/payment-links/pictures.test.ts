import { Transformer } from '@napi-rs/image';
import type { PaymentLink } from '@mbo/gateway-contract/payment-links';
import { sql } from 'kysely';
import { FolderStorage } from '../../core/files/storage/folder-storage';
import { openStorage } from '../../core/files/storage/open-storage';
import { useMerchant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import type { ModuleContext } from '../context';
import { paymentLinks } from './module';
import { newLink } from './testing/access-samples';

const gateway = useTestGateway();
const merchant = useMerchant(gateway);

/** A picture of one colour, as pages send it. */
async function pictureOf(...colour: [number, number, number]): Promise<string> {
  const pixels = Buffer.from(Array.from({ length: 30 * 30 }, () => [...colour, 255]).flat());
  return (await Transformer.fromRgbaPixels(pixels, 30, 30).png()).toString('base64');
}

const products = (...images: string[]) => ({
  products: images.map((image) => ({ name: 'Tree', price: 2_500, pricecurrency: 'CAD', image })),
});

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  version?: number,
) {
  const response = await gateway.app.inject({
    method,
    url: `${merchant.base}/payment-links${path}`,
    headers: { 'x-authtoken': merchant.token, ...(version && { 'if-match': `"${version}"` }) },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

async function created(...images: string[]): Promise<PaymentLink> {
  return (await call('POST', '', newLink(products(...images)))).body.link as PaymentLink;
}

const filesOf = ({ linkId }: PaymentLink) =>
  gateway.db
    .selectFrom('files')
    .select(['file_id', 'state'])
    .where('owner_kind', '=', 'payment link')
    .where('owner_id', '=', String(linkId))
    .orderBy('file_id')
    .execute();

const contentOf = async ({ linkId }: PaymentLink) =>
  (
    await gateway.db
      .selectFrom('payment_links')
      .select('content')
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow()
  ).content;

const imagesOf = (link: PaymentLink) => link.products.map(({ image }) => image);

it('are files of the link, drawn anew, and shown to who reads it and who pays', async () => {
  const link = await created(await pictureOf(200, 16, 46), '');
  const [image, none] = imagesOf(link);
  expect(image).toMatch(/^data:image\/jpeg;base64,/);
  expect(none).toBe('');
  const files = await filesOf(link);
  expect(files).toEqual([{ file_id: expect.any(String), state: 'kept' }]);
  expect((await contentOf(link)).products.map((product) => product.image)).toEqual([
    files[0]!.file_id,
    '',
  ]);
  const details = await gateway.app.inject(`${new URL(link.url).pathname}/details`);
  expect(details.json().lines.map((line: { image: string }) => line.image)).toEqual([image, '']);
});

it('stay the same file while they are not changed, and are let go with their product', async () => {
  const link = await created(await pictureOf(1, 2, 3), await pictureOf(90, 80, 70));
  const [first, second] = await filesOf(link);
  const [, image] = imagesOf(link);
  const { body } = await call('PUT', `/${link.linkId}`, newLink(products(image!)), link.version);
  expect(imagesOf(body.link)).toEqual([image]);
  expect(await filesOf(link)).toEqual([
    { ...first, state: 'removed' },
    { ...second, state: 'kept' },
  ]);
});

it('of a copy are its own', async () => {
  const link = await created(await pictureOf(5, 5, 5));
  const copy = (await call('POST', `/${link.linkId}/duplicate`)).body.link as PaymentLink;
  expect(imagesOf(copy)).toEqual(imagesOf(link));
  expect((await filesOf(copy))[0]!.file_id).not.toBe((await filesOf(link))[0]!.file_id);
});

it('leave nothing behind where the link is refused, or has changed meanwhile', async () => {
  const link = await created('');
  const late = await call('PUT', `/${link.linkId}`, newLink(products(await pictureOf(9, 9, 9))), 7);
  expect(late.status).toBe(412);
  expect(await filesOf(link)).toEqual([]);
});

it('are stored once, and looked at once, for a request that is repeated', async () => {
  const payload = newLink(products(await pictureOf(11, 12, 13)));
  const request = { method: 'POST' as const, url: `${merchant.base}/payment-links`, payload };
  const headers = { 'x-authtoken': merchant.token, 'idempotency-key': 'one-link' };
  const send = () => gateway.app.inject({ ...request, headers });
  const count = async () => (await gateway.db.selectFrom('files').selectAll().execute()).length;
  const first = await send();
  expect(first.statusCode).toBe(201);
  const before = await count();
  const again = await send();
  expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', first.json()]);
  expect(await count()).toBe(before);
});

it('are not named by the id of a file, be it one’s own or another account’s', async () => {
  const [file] = await filesOf(await created(await pictureOf(7, 7, 7)));
  const { status, body } = await call('POST', '', newLink(products(file!.file_id)));
  expect([status, body.errors[0].field]).toEqual([422, 'products.0.image']);
});

it('that cannot be read keep nobody from the link', async () => {
  const link = await created(await pictureOf(8, 8, 8));
  await gateway.db
    .updateTable('files')
    .set({ state: 'removed' })
    .where('owner_id', '=', String(link.linkId))
    .execute();
  expect(imagesOf((await call('GET', `/${link.linkId}`)).body)).toEqual(['']);
});

describe('whose storage is away', () => {
  const storageIsAway = () =>
    jest.spyOn(FolderStorage.prototype, 'open').mockRejectedValue(new Error('EIO'));
  afterEach(() => jest.restoreAllMocks());

  it('keep nobody from paying: the page is shown without them', async () => {
    const link = await created(await pictureOf(40, 41, 42));
    storageIsAway();
    const details = await gateway.app.inject(`${new URL(link.url).pathname}/details`);
    expect(details.statusCode).toBe(200);
    expect(details.json().lines.map((line: { image: string }) => line.image)).toEqual(['']);
  });

  it('are not shown as none to who would save the link without them', async () => {
    const link = await created(await pictureOf(43, 44, 45));
    const [image] = imagesOf(link);
    storageIsAway();
    expect((await call('GET', `/${link.linkId}`)).status).toBe(500);
    const request = newLink(products(image!));
    expect((await call('PUT', `/${link.linkId}`, request, link.version)).status).toBe(500);
    jest.restoreAllMocks();
    const { body } = await call('GET', `/${link.linkId}`);
    expect([body.version, imagesOf(body)]).toEqual([link.version, [image]]);
  });
});

it('are looked at when the rest of a request is right', async () => {
  const [product] = products('bm90IGEgcGljdHVyZQ==').products;
  const of = (pricecurrency: string) => newLink({ products: [{ ...product!, pricecurrency }] });
  const fieldOf = async (request: object) => {
    const { status, body } = await call('POST', '', request);
    return [status, body.errors.map(({ field }: { field: string }) => field)];
  };
  expect(await fieldOf(of('XXX'))).toEqual([
    422,
    ['products.0.pricecurrency', 'shippingRates.0.currency'],
  ]);
  expect(await fieldOf(of('CAD'))).toEqual([422, ['products.0.image']]);
});

it('that a release before kept in the link become files at the next start', async () => {
  const link = await created(await pictureOf(60, 60, 60), '');
  const [image] = imagesOf(link);
  const content = await contentOf(link);
  const before = {
    ...content,
    products: content.products.map((product, at) => ({ ...product, image: at === 0 ? image : '' })),
  };
  await sql`UPDATE payment_links SET content = ${JSON.stringify(before)}::jsonb
    WHERE link_id = ${link.linkId}`.execute(gateway.db);
  const { db, config } = gateway;
  const storage = openStorage(config);
  const atStart = () => paymentLinks.prepare?.({ db, storage } as ModuleContext);
  expect(imagesOf((await call('GET', `/${link.linkId}`)).body)).toEqual([image, '']);
  await atStart();
  await atStart();
  expect(JSON.stringify(await contentOf(link))).not.toContain('data:');
  expect(imagesOf((await call('GET', `/${link.linkId}`)).body)).toEqual([image, '']);
  expect(await filesOf(link)).toHaveLength(2);
});
