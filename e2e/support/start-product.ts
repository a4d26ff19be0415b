import { runProduct } from './running-product';
import { publishFragile, publishSample } from './sample-process';

/** Before all tests: the product runs and the fixtures' areas are published. After them: it is stopped. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const stop = await runProduct();
  try {
    await Promise.all([publishSample(), publishFragile()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
