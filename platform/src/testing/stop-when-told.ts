/** Writes its pid, waits to be told to stop, and says so: `stop-when-told <folder>`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onStopSignal } from '../start/stopping';

const [folder = ''] = process.argv.slice(2);
onStopSignal(() => {
  writeFileSync(path.join(folder, 'told'), 'yes');
  process.exit(0);
});
writeFileSync(path.join(folder, 'up'), String(process.pid));
setTimeout(() => process.exit(1), 60_000);
