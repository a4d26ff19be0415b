import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { AppError, invalid } from '../../errors/app-error';
import { problemOfMessage } from '../../errors/field-error';
import { fileTooLarge } from '../storage/storage';
import { badFile, checkContent } from './content-type';

export type ImageFormat = 'png' | 'jpeg' | 'webp';

export interface ImageRules {
  /** Width times height. A small file can claim so many that they fill the memory. */
  maxPixels: number;
  /** What it is written as anew. */
  format: ImageFormat;
  /** A larger one is made to fit, in its own proportions. Default: it stays as large as it is. */
  fit?: { width: number; height: number };
}

const JPEG_QUALITY = 88;

/**
 * Draws a PNG, JPEG or WebP image anew, so that nothing is left but its pixels: no place, camera or
 * comment, nor anything hidden behind them. It is turned the way its camera was held. The size is
 * read from the header before a pixel is.
 * @throws {AppError} 413 past `maxBytes`, before or after; 422 on `file` if it is no whole image or
 *   has too many pixels
 */
export async function readImage(
  image: Buffer,
  { maxPixels, maxBytes, format, fit }: ImageRules & { maxBytes: number },
): Promise<Buffer> {
  if (image.length > maxBytes) throw fileTooLarge(maxBytes);
  const { width, height } = sizeOf(image);
  if (width * height > maxPixels) {
    throw badFile('too_many_pixels', { max: maxPixels.toLocaleString('en') });
  }
  const isLarger = fit !== undefined && (width > fit.width || height > fit.height);
  const drawn = await redraw(image, format, isLarger ? fit : undefined);
  if (drawn.length > maxBytes) throw fileTooLarge(maxBytes);
  return drawn;
}

const SAMPLE = 48;

/** Red, green, blue and alpha of a picture's pixels, of a small copy of it. */
export async function pixelsOf(image: Buffer): Promise<Uint8Array> {
  const sample = await new Transformer(image).resize(SAMPLE, SAMPLE).rawPixels();
  const parts = sample.length / (SAMPLE * SAMPLE);
  // As many parts a pixel as the picture has: of grey ones there is one, or two with alpha.
  const pixels = new Uint8Array(SAMPLE * SAMPLE * 4).fill(255);
  for (let pixel = 0; pixel < SAMPLE * SAMPLE; pixel += 1) {
    const own = sample.subarray(pixel * parts, (pixel + 1) * parts);
    const [red = 0, green = red, blue = red] = parts < 3 ? own.subarray(0, 1) : own;
    const alpha = parts % 2 === 0 ? own[parts - 1] : 255;
    pixels.set([red, green, blue, alpha ?? 255], pixel * 4);
  }
  return pixels;
}

function sizeOf(image: Buffer): { width: number; height: number } {
  try {
    const { type, width, height } = imageSize(image);
    if ((type === 'png' || type === 'jpg' || type === 'webp') && width > 0 && height > 0) {
      return { width, height };
    }
  } catch {
    // Said below: what the library says is not for people.
  }
  throw badFile('image_unreadable');
}

async function redraw(image: Buffer, format: ImageFormat, fit: ImageRules['fit']): Promise<Buffer> {
  try {
    const drawing = new Transformer(image).rotate();
    if (fit) drawing.resize({ ...fit, fit: ResizeFit.Inside });
    if (format === 'png') return await drawing.png();
    if (format === 'webp') return await drawing.webpLossless();
    return await drawing.jpeg(JPEG_QUALITY);
  } catch {
    throw badFile('image_unreadable');
  }
}

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
