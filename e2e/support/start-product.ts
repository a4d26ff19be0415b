import { runProduct } from './running-product';
import { publishSample } from './sample-process';

/** Before all tests: the product runs and the sample area is published. After them: it is stopped. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const stop = await runProduct();
  try {
    await publishSample();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
