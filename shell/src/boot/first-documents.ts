// Ahead of the others: they make schemas.
import './zod-without-eval';
import { readAreas } from './read-areas';
import { readConfig } from './read-config';

const fetch = window.fetch.bind(window);

export const firstConfig = readConfig(fetch);
export const firstAreas = firstConfig.then((config) => readAreas(config, document, fetch));
