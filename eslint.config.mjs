import eslint from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { exportedDocs } from './platform/eslint/exported-docs.mjs';
import { importBoundaries } from './platform/eslint/import-boundaries.mjs';
import { sqlInRepositories } from './platform/eslint/sql-in-repositories.mjs';
import { throwsTags } from './platform/eslint/throws-tags.mjs';

const root = import.meta.dirname;

/** A test that is left out, or that leaves the others out, proves nothing. */
const everyTestRuns = [
  'error',
  ...[
    'CallExpression[callee.property.name=/^(only|skip|todo|fixme)$/][callee.object.name=/^(it|test|describe)$/]',
    'CallExpression[callee.property.name=/^(only|skip|fixme)$/][callee.object.property.name=/^(describe|each)$/]',
    'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
  ].map((selector) => ({ selector, message: 'Every test runs.' })),
];

/** Errors at fields, double clicks, focus and what was typed are dealt with once, in `shared`. */
const formsOfOneStyle = [
  'CallExpression[callee.object.name="Form"][callee.property.name="useForm"]',
  'CallExpression[callee.property.name="setFields"]',
  'JSXOpeningElement[name.name="form"]',
].map((selector) => ({
  selector,
  message: 'A form is EditSection, EditDialog or FormDialog, or a FormLayout with useSubmitForm.',
}));

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.data/', '**/coverage/', '**/test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    plugins: {
      'import-x': importX,
      mbo: {
        rules: {
          'exported-docs': exportedDocs,
          'import-boundaries': importBoundaries,
          'sql-in-repositories': sqlInRepositories,
          'throws-tags': throwsTags,
        },
      },
      regexp,
    },
    rules: {
      'mbo/exported-docs': 'error',
      'mbo/import-boundaries': ['error', { root }],
      'mbo/sql-in-repositories': ['error', { root }],
      'mbo/throws-tags': 'error',
      'import-x/first': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-mutable-exports': 'error',
      'no-restricted-syntax': everyTestRuns,
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // Expressions that take as long as somebody wants them to: the square of a text's length, or worse.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-contradiction-with-assertion': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      // What modules add to a type of core is said in one line.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // An empty function stands for "does nothing" in tests and defaults.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // What runs in a browser.
    files: [
      'shell/**/*.{ts,tsx}',
      'shared/**/*.{ts,tsx}',
      '{mf-*,e2e/fixtures/mf-*}/**/*.{ts,tsx}',
    ],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // On a component it is a request to that component, e.g. to a menu that was just opened.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'no-alert': 'error',
    },
  },
  {
    files: ['{mf-*,shell}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': [...everyTestRuns, ...formsOfOneStyle] },
  },
  {
    // A wrong path or field of a call does not compile; one of the bare client would.
    files: ['{mf-*,shell}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mbo/shared/http',
              importNames: ['http', 'createHttp'],
              message: 'Calls are made by gatewayCalls, ticketCalls or gatewayUploads.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['gateway-api/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        ...everyTestRuns,
        {
          selector: 'TSAsExpression > TSTypeReference[typeName.name="AccountId"]',
          message:
            'An account id comes from the scope, from seesAccount or from a row: then it was checked.',
        },
      ],
    },
  },
  {
    // Names such as useTestGateway() are set-up steps there, not hooks.
    files: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['shell/src/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Programs that run on Node.js; plain scripts, since nothing compiles them.
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
);
