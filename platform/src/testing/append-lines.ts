/** Adds `count` lines to a document: `append-lines <store> <document> <word> <count>`. */
import { openStore } from '../stores/open-store';

const [address = '', document = '', word = '', count] = process.argv.slice(2);
const store = await openStore('/', address);
for (let index = 0; index < Number(count); index += 1) {
  await store.update(document, (current = '') => `${current}${word} ${index}\n`);
}
