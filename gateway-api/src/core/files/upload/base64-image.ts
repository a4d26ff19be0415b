import { AppError, invalid } from '../../errors/app-error';
import { problemOfMessage } from '../../errors/field-error';
import { checkContent } from './content-type';
import { type ImageRules, readImage } from './read-image';

/**
 * The image that a field of a request holds as base64 or as a data address, drawn anew.
 * @throws {AppError} 422 on `field`
 */
export async function base64Image(
  text: string,
  field: string,
  rules: ImageRules & { maxBytes: number },
): Promise<Buffer> {
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
  try {
    const { content } = await checkContent(one(bytes), ['image/png', 'image/jpeg', 'image/webp']);
    content.destroy();
    return await readImage(bytes, rules);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw invalid([{ field, ...problemOfMessage(error.message) }]);
  }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** As a data address, for `img`. */
export function dataAddressOf(image: Buffer, contentType: string): string {
  return `data:${contentType};base64,${image.toString('base64')}`;
}
