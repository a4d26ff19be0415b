import { Checkbox, Input } from '@mbo/shared/ui';
import { PhoneCodeSelect, type EditGroup } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { fullName, type Contact, type ContactKind, type ContactValues } from '../api/contacts';
import type { Words } from '../common/words';

interface ContactGroupOptions {
  kind: ContactKind;
  /** The one that is changed; undefined for a new one. */
  contact: Contact | undefined;
  /** The present default of its kind. */
  presentDefault: Contact | undefined;
}

function digitsOnly(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** The fields of a manager or support. */
export function contactGroups(
  t: Words,
  { kind, contact, presentDefault }: ContactGroupOptions,
): EditGroup<ContactValues>[] {
  const required = (what: string) => ({
    required: true,
    whitespace: true,
    message: t(`pages.contacts.missing.${what}`),
  });
  const text = <Input maxLength={80} autoComplete="off" />;
  return [
    {
      key: 'person',
      fields: [
        {
          name: 'fisrtName',
          label: t('pages.contacts.firstName'),
          input: text,
          rules: [required('firstName')],
        },
        {
          name: 'lastName',
          label: t('pages.contacts.lastName'),
          input: text,
          rules: [required('lastName')],
        },
        {
          name: 'email',
          label: t('pages.contacts.email'),
          input: <Input type="email" inputMode="email" maxLength={254} autoComplete="off" />,
          rules: [
            required('email'),
            { type: 'email', message: t('pages.contacts.emailFormat'), transform: trimmed },
          ],
          wide: true,
        },
        {
          name: 'phoneCodeCountryId',
          alsoKnownAs: ['phoneCode'],
          label: t('pages.contacts.phoneCode'),
          show: ({ phoneCode }) => `+${phoneCode}`,
          input: <PhoneCodeSelect />,
          rules: [{ required: true, message: t('pages.contacts.missing.phoneCode') }],
        },
        {
          name: 'phone',
          label: t('pages.contacts.phone'),
          input: <Input type="tel" inputMode="numeric" maxLength={15} autoComplete="off" />,
          normalize: digitsOnly,
          rules: [
            required('phone'),
            { pattern: /^\d{4,15}$/, message: t('pages.contacts.phoneDigits') },
          ],
        },
        {
          name: 'isDefault',
          alsoKnownAs: ['defaultManager', 'defaultSupport'],
          label: t('pages.contacts.default'),
          ownLabel: true,
          show: ({ isDefault }) => t(isDefault ? 'pages.yes' : 'pages.no'),
          input: (
            <DefaultCheckbox
              label={t(`pages.contacts.${kind}.isDefault`)}
              locked={contact?.isDefault === true || presentDefault === undefined}
            />
          ),
          hint: ({ isDefault }) => defaultHint(t, isDefault, { kind, contact, presentDefault }),
          wide: true,
        },
      ],
    },
  ];
}

function trimmed(value: string): string {
  return value.trim();
}

/** What making this one the default takes from whom, or why it cannot be taken from this one. */
function defaultHint(
  t: Words,
  isDefault: boolean,
  { kind, contact, presentDefault }: ContactGroupOptions,
): string {
  if (!presentDefault) return t(`pages.contacts.${kind}.firstIsDefault`);
  if (contact?.isDefault) return t(`pages.contacts.${kind}.staysDefault`);
  return isDefault
    ? t('pages.contacts.takesDefault', { name: fullName(presentDefault) })
    : t('pages.contacts.keepsDefault', { name: fullName(presentDefault) });
}

/** A checkbox as a form's control. */
function DefaultCheckbox({
  label,
  locked,
  value = false,
  onChange,
  id,
}: {
  label: string;
  /** Cannot be changed; the line below says why. */
  locked: boolean;
  value?: boolean;
  onChange?: (value: boolean) => void;
  id?: string;
}): ReactNode {
  return (
    <Checkbox
      {...(id !== undefined && { id })}
      checked={value}
      disabled={locked}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}
