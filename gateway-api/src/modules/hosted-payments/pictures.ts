import type { HostedDetails } from '@mbo/gateway-contract/hosted-payments';
import type { FilesContext } from '../../core/files/files';
import { dataAddressOf } from '../../core/files/upload/read-image';
import { findSettings } from '../invoice-settings/repository';
import { logoOf } from '../invoice-settings/service';
import { shownPicture } from '../payment-links/pictures';
import { findLink } from '../payment-links/repository';
import type { PayTarget } from './pay-links';

/**
 * Details as the page shows them, with the merchant's logo and the pictures of a link's products. What
 * cannot be read now is left out: a storage that is away keeps nobody from paying.
 */
export async function withPictures(
  files: Pick<FilesContext, 'db' | 'storage'>,
  target: PayTarget,
  details: HostedDetails,
): Promise<HostedDetails> {
  const { accountId, businessId, id, kind } = target;
  const settings = await findSettings(files.db, target);
  const [logo, link] = await Promise.all([
    logoOf(files.db, files.storage, accountId, settings).catch(() => undefined),
    kind === 'link' ? findLink(files.db, { accountId, businessId, linkId: id }) : undefined,
  ]);
  const products = link?.content.products ?? [];
  const images = await Promise.all(
    products.map(({ image }) => shownPicture(files, accountId, image).catch(() => '')),
  );
  return {
    ...details,
    logo: logo ? dataAddressOf(logo, 'image/png') : '',
    lines: details.lines.map((line, at) => ({ ...line, image: images[at] ?? '' })),
  };
}
