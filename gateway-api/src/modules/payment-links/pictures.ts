import { MAX_PRODUCT_IMAGE_BYTES } from '@mbo/gateway-contract/payment-links';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AccountId } from '../../core/authorisation/account-id';
import type { PrincipalRef } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import {
  type FilesContext,
  findFile,
  keepFile,
  removeFile,
  storeFile,
} from '../../core/files/files';
import { MissingContentError } from '../../core/files/storage/storage';
import { AppError } from '../../core/errors/app-error';
import { base64Image, dataAddressOf } from '../../core/files/upload/read-image';
import {
  findLink,
  linksWithPicturesInside,
  lockLink,
  type PaymentLinkContent,
  writeLink,
} from './repository';

const PICTURE = {
  maxPixels: 16_000_000,
  maxBytes: MAX_PRODUCT_IMAGE_BYTES,
  format: 'jpeg',
  fit: { width: 320, height: 320 },
} as const;

type Products = PaymentLinkContent['products'];

/** A product's picture as its link has it: the id of a file, or empty. */
type Picture = string;

/** Whose pictures are stored, and by whom. */
interface PictureOwner {
  accountId: AccountId;
  createdBy: PrincipalRef;
}

/** What a link of a release that kept pictures in its content has. */
const isAddress = (image: string): boolean => image.startsWith('data:');

/**
 * A product's picture as a data address; empty where there is none, or none any more.
 *
 * @throws {Error} if it cannot be read now: shown without it, a link would be saved without it
 */
export async function shownPicture(
  { db, storage }: Pick<FilesContext, 'db' | 'storage'>,
  accountId: AccountId,
  image: Picture,
): Promise<string> {
  if (image === '' || isAddress(image)) return image;
  try {
    const { storageKey } = await findFile(db, accountId, image);
    return dataAddressOf(await buffer(await storage.open(storageKey)), 'image/jpeg');
  } catch (error) {
    if (isGone(error)) return '';
    throw error;
  }
}

/** The pictures of products: {@link shownPicture}. */
export function shownPictures(
  files: Pick<FilesContext, 'db' | 'storage'>,
  accountId: AccountId,
  products: Products,
): Promise<string[]> {
  return Promise.all(products.map(({ image }) => shownPicture(files, accountId, image)));
}

function isGone(error: unknown): boolean {
  return (
    error instanceof MissingContentError || (error instanceof AppError && error.statusCode === 404)
  );
}

/**
 * Draws and stores the new pictures of a request, before the transaction that says whose they are;
 * without it they are cleared away.
 *
 * @param images  of the products, as base64 or as they were read
 * @param before  the products that the link has. Default: none
 * @throws {AppError} 422 on `products.<n>.image` for what is no picture
 */
export async function storePictures(
  files: FilesContext,
  owner: PictureOwner,
  images: readonly string[],
  before: Products = [],
): Promise<Picture[]> {
  const shown = await shownPictures(files, owner.accountId, before);
  const pictures: Picture[] = [];
  for (const [index, image] of images.entries()) {
    const kept = image === '' ? '' : before[shown.indexOf(image)]?.image;
    if (kept !== undefined && !isAddress(kept)) pictures.push(kept);
    else {
      const drawn = await base64Image(image, `products.${index}.image`, PICTURE);
      pictures.push(await storeOne(files, owner, drawn));
    }
  }
  return pictures;
}

/** Copies of the pictures of a link, for another one. */
export async function copyPictures(
  files: FilesContext,
  owner: PictureOwner,
  products: Products,
): Promise<Picture[]> {
  const shown = await shownPictures(files, owner.accountId, products);
  return Promise.all(
    shown.map((image) => (image === '' ? '' : storeOne(files, owner, bytesOf(image)))),
  );
}

/** Says that new pictures of products belong to a link, and lets go of those it has no more. */
export async function keepPictures(
  trx: Trx,
  accountId: AccountId,
  linkId: number,
  products: Products,
  before: Products = [],
): Promise<void> {
  const [current, old] = [filesOf(products), filesOf(before)];
  const owner = { kind: 'payment link', id: String(linkId) };
  for (const id of current) if (!old.has(id)) await keepFile(trx, accountId, id, owner);
  for (const id of old) if (!current.has(id)) await removeFile(trx, accountId, id);
}

/** The content of a link with these pictures. */
export function withPictures(
  { products, ...content }: PaymentLinkContent,
  pictures: readonly Picture[],
): PaymentLinkContent {
  const pictured = products.map((product, index) => ({ ...product, image: pictures[index] ?? '' }));
  return { ...content, products: pictured };
}

/**
 * Moves the pictures that a release before kept in the content of links to where files are. A link that
 * changes meanwhile is left to the next start.
 */
export async function storeLeftPictures(files: FilesContext): Promise<void> {
  const { db } = files;
  for (const ref of await linksWithPicturesInside(db)) {
    const row = (await findLink(db, ref))!;
    const { accountId } = ref;
    const createdBy = { kind: 'system', id: 'upgrade' } as const;
    const pictures = await copyPictures(files, { accountId, createdBy }, row.content.products);
    const content = withPictures(row.content, pictures);
    await db.transaction().execute(async (trx) => {
      const { version, content: locked } = (await lockLink(trx, ref))!;
      // Another gateway may have started with this one.
      const isLeft = locked.products.some(({ image }) => isAddress(image));
      if (version !== row.version || !isLeft) return;
      await writeLink(trx, ref, { content: JSON.stringify(content) });
      await keepPictures(trx, accountId, ref.linkId, content.products);
    });
  }
}

const filesOf = (products: Products): Set<string> =>
  new Set(products.flatMap(({ image }) => (image === '' || isAddress(image) ? [] : image)));

async function storeOne(
  files: FilesContext,
  owner: PictureOwner,
  picture: Buffer,
): Promise<Picture> {
  const stored = await storeFile(
    files,
    { ...owner, name: 'picture.jpg', contentType: 'image/jpeg', maxBytes: MAX_PRODUCT_IMAGE_BYTES },
    Readable.from([picture]),
  );
  return stored.fileId;
}

const bytesOf = (address: string): Buffer =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
