import { brokenRules } from '../testing/broken-rules';

const BY_HAND = [
  'export const use = () => Form.useForm();',
  "export const wrong = (form: Form) => form.setFields([{ name: 'email', errors: ['No.'] }]);",
  'export const Search = () => <form />;',
];

/** Whether fault is found with each of some sources of one file. */
function isFound(file: string, codes: readonly string[]): boolean[] {
  return brokenRules(codes.map((code) => ({ file, code }))).map((rules) =>
    rules.includes('no-restricted-syntax'),
  );
}

it('keeps areas and shell from forms that deal with errors by themselves', () => {
  expect(isFound('mf-risk/src/lists/made-up.tsx', BY_HAND)).toEqual([true, true, true]);
  expect(isFound('shell/src/frame/made-up.tsx', BY_HAND)).toEqual([true, true, true]);
});

it('lets them take the shared way, which itself is made of these', () => {
  const shared = [
    "export const use = () => useSubmitForm({ fields: ['email'], send });",
    'export const Email = () => <FormLayout name="email" />;',
  ];
  expect(isFound('mf-risk/src/lists/made-up.tsx', shared)).toEqual([false, false]);
  expect(isFound('shared/src/ui/forms/submit/made-up.tsx', BY_HAND.slice(0, 2))).toEqual([
    false,
    false,
  ]);
});
