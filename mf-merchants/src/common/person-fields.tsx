import { Input } from '@mbo/shared/ui';
import type { EditField } from '@mbo/shared/ui/forms';
import type { Person } from './person';
import { required } from './rules';
import type { Words } from './words';

type Named = Pick<Person, 'firstName' | 'lastName' | 'email'>;

/** First name, last name and e-mail of somebody: all three must be there. */
export function personFields<Values extends Named>(t: Words): EditField<Values>[] {
  const text = (name: keyof Named) => ({
    name: name as EditField<Values>['name'],
    label: t(`pages.contacts.${name}`),
    input: <Input maxLength={80} autoComplete="off" />,
    rules: [required(t(`pages.contacts.missing.${name}`))],
  });
  const email = text('email');
  const format = {
    type: 'email' as const,
    message: t('pages.contacts.emailFormat'),
    transform: (typed: string) => typed.trim(),
  };
  return [
    { ...text('firstName'), alsoKnownAs: ['fisrtName'] },
    text('lastName'),
    {
      ...email,
      input: <Input type="email" inputMode="email" maxLength={254} autoComplete="off" />,
      rules: [...email.rules, format],
      wide: true,
    },
  ];
}
