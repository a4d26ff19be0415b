import { createRequire } from 'node:module';

const ofEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));
const selectors = ofJsdom('./jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** @type {Map<string, ReadonlySet<string> | undefined>} */
const known = new Map();

/**
 * jsdom asks each rule of a browser's own style sheet about each element whose style is looked at,
 * and a query by role looks at all of them. Most of these rules are for elements of another name,
 * which shows without a look at the page: a twentieth of what the tests of components take. jsdom
 * computes styles by this function and uses it for nothing else.
 */
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, namesOf(selector));
  const names = known.get(selector);
  if (names !== undefined && !names.has(element._localName.toLowerCase())) return false;
  return matchesDontThrow(element, selector);
};

// The components have no colours here, so no test looks at what they come to; computing them takes
// as long as the rest of a style. Loaded here, as it takes the function above when it is.
const { propertiesWithResolvedValueImplemented: computed } = ofJsdom(
  './jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(computed)) if (name.endsWith('color')) delete computed[name];

/**
 * Names that an element must have one of to match, in lower case.
 *
 * @param {string | undefined} selector  undefined: of a rule that is not for elements
 * @returns {ReadonlySet<string> | undefined} undefined where others may match, too
 */
function namesOf(selector) {
  // Escapes, namespaces and functions within functions are rare: not worth more code.
  if (selector === undefined || /[\\|]/.test(selector)) return undefined;
  const plain = selector.replace(/\[[^[\]]*\]/g, ':attribute').replace(/\([^()]*\)/g, '');
  if (/[[\]()"']/.test(plain)) return undefined;
  const names = plain.split(',').map((part) => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return /^[a-z][a-z0-9-]*(?=[.#:]|$)/i.exec(last)?.[0].toLowerCase();
  });
  return names.includes(undefined) ? undefined : new Set(names);
}
