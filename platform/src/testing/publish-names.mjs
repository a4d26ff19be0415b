/** Publishes `count` areas named by a prefix into a store: `publish-names.mjs <data> <prefix> <count>`. */
import { register } from 'tsx/esm/api';

register();
const { localStore } = await import('../publish/store.ts');
const { updateRegistry } = await import('../publish/registry-file.ts');

const [data, prefix, count] = process.argv.slice(2);
const store = localStore(data);
for (let index = 0; index < Number(count); index += 1) {
  await updateRegistry(store, (areas) => {
    areas[`${prefix}${index}`] = { published: index };
    return true;
  });
}
