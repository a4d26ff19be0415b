/** Publishes `count` areas named by a prefix into a store: `publish-names <data> <prefix> <count>`. */
import { updateRegistry } from '../publish/registry-file';
import { localStore } from '../publish/store';

const [data = '', prefix = '', count] = process.argv.slice(2);
const store = localStore(data);
for (let index = 0; index < Number(count); index += 1) {
  await updateRegistry(store, (areas) => {
    areas[`${prefix}${index}`] = { published: index };
    return true;
  });
}
