/** A program for the tests: writes lines of the levels it is told and then ends, or waits to be killed. */
import { createLogger } from '../logger';

const [ends, ...levels] = process.argv.slice(2);
const log = createLogger({ level: 'info', secretHeaders: [] });
for (const level of levels) log[level === 'error' ? 'error' : 'info'](`a line of ${level}`);
if (ends === 'exits') process.exit(0);
if (ends === 'throws') throw new Error('as nobody expected');
if (ends === 'waits') setInterval(() => undefined, 60_000);
if (ends === 'is killed') process.kill(process.pid, 'SIGKILL');
