import type { HostedDetails } from '@mbo/gateway-contract/hosted-payments';
import type { AccountId } from '../../core/authorisation/account-id';
import type { FilesContext } from '../../core/files/files';
import { dataAddressOf } from '../../core/files/upload/read-image';
import { logoOf } from '../invoice-settings/service';
import { shownPicture } from '../payment-links/pictures';
import type { ReadDetails } from './target';

/**
 * Details as the page shows them, with the merchant's logo and the pictures of a link's products. What
 * cannot be read now is left out: a storage that is away keeps nobody from paying.
 */
export async function shownDetails(
  files: Pick<FilesContext, 'db' | 'storage'>,
  accountId: AccountId,
  { details, settings, images }: ReadDetails,
): Promise<HostedDetails> {
  const logo = await logoOf(files.db, files.storage, accountId, settings).catch(() => undefined);
  const pictures = await Promise.all(
    images.map((image) => shownPicture(files, accountId, image).catch(() => '')),
  );
  return {
    ...details,
    logo: logo ? dataAddressOf(logo, 'image/png') : '',
    lines: details.lines.map((line, at) => ({ ...line, image: pictures[at] ?? '' })),
  };
}
