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
import { base64Image, dataAddressOf } from '../../core/files/upload/read-image';
import type { PaymentLinkContent } from './repository';

const PICTURE = {
  maxPixels: 16_000_000,
  maxBytes: MAX_PRODUCT_IMAGE_BYTES,
  format: 'jpeg',
  fit: { width: 320, height: 320 },
} as const;

type Products = PaymentLinkContent['products'];

/** A product's picture as its link has it: the id of a file, or empty. */
export type Picture = string;

/** What a link of a release that kept pictures in its content has. */
const isAddress = (image: string): boolean => image.startsWith('data:');

/** Pictures of products, as data addresses; one that cannot be read is left out. */
export function shownPictures(
  files: FilesContext,
  accountId: AccountId,
  products: Products,
): Promise<string[]> {
  return Promise.all(
    products.map(async ({ image }) => {
      if (image === '' || isAddress(image)) return image;
      try {
        const { storageKey } = await findFile(files.db, accountId, image);
        return dataAddressOf(await buffer(await files.storage.open(storageKey)), 'image/jpeg');
      } catch {
        // Nobody is kept from paying by a picture.
        return '';
      }
    }),
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
  owner: { accountId: AccountId; createdBy: PrincipalRef },
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
  owner: { accountId: AccountId; createdBy: PrincipalRef },
  products: Products,
): Promise<Picture[]> {
  const shown = await shownPictures(files, owner.accountId, products);
  return Promise.all(
    shown.map((image) => (image === '' ? '' : storeOne(files, owner, bytesOf(image)))),
  );
}

/** Says that new pictures belong to a link, and lets go of those it has no more. */
export async function keepPictures(
  trx: Trx,
  accountId: AccountId,
  linkId: number,
  pictures: readonly Picture[],
  before: Products = [],
): Promise<void> {
  const old = new Set(before.map(({ image }) => image).filter((image) => !isAddress(image)));
  const current = new Set(pictures);
  const owner = { kind: 'payment link', id: String(linkId) };
  for (const id of current) if (id && !old.has(id)) await keepFile(trx, accountId, id, owner);
  for (const id of old) if (id && !current.has(id)) await removeFile(trx, accountId, id);
}

async function storeOne(
  files: FilesContext,
  owner: { accountId: AccountId; createdBy: PrincipalRef },
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
